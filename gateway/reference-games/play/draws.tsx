import { DrawsGame } from './draws/draws-game.tsx'
import { DrawsRules } from './draws/draws-rules.tsx'
import { startGame } from './shell/start-game.tsx'

startGame('draws', DrawsGame, DrawsRules)
