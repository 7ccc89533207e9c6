import { CrashGame } from './crash/crash-game.tsx'
import { CrashRules } from './crash/crash-rules.tsx'
import { startGame } from './shell/start-game.tsx'

startGame('crash', CrashGame, CrashRules)
