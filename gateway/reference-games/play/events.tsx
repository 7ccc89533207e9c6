import { EventsGame } from './events/events-game.tsx'
import { EventsRules } from './events/events-rules.tsx'
import { startGame } from './shell/start-game.tsx'

startGame('events', EventsGame, EventsRules)
