import { ReelsGame } from './reels/reels-game.tsx'
import { ReelsRules } from './reels/reels-rules.tsx'
import { startGame } from './shell/start-game.tsx'

startGame('reels', ReelsGame, ReelsRules)
