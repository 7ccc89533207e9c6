import { Type } from 'typebox'
import { closed, instant, text } from '../../base/parts.ts'

const vassalage = Type.Optional(text('Vendor code.', 40))
const language = Type.Optional(text('Language code.', 16))

const place = {
  nodeId: Type.String({ description: 'Id of the game.' }),
  vassalage: Type.String({ description: 'Code of the vendor.' }),
  vendorName: Type.String({ description: 'Name of the vendor.' }),
  displayName: Type.String({ description: 'Name of the game.' }),
  showIcon: Type.String({ description: 'Picture of the game, or the name of a symbol of the art.' }),
  palette: Type.Integer({ minimum: 0, maximum: 5, description: 'Picture palette of a symbol.' }),
  limits: Type.Array(Type.String(), {
    minItems: 2,
    maxItems: 2,
    description: 'Lowest and highest stake, in decimal amounts.',
  }),
  players: Type.Integer({ minimum: 0, description: 'Players there now.' }),
}

const room = closed({
  roomId: Type.String({ description: 'Id of the room.' }),
  ...place,
  maintenance: Type.Boolean({ description: 'Closed for now.' }),
})

const model = closed({
  modelId: Type.String({ description: 'Id of the table.' }),
  ...place,
  kind: Type.Enum(['baccarat', 'dragon-tiger', 'roulette', 'sic-bo'], { description: 'What is played.' }),
  state: Type.Enum(['betting', 'drawing', 'result'], { description: 'Where the round stands.' }),
  stateEndsAt: instant('When the round goes on.'),
  seats: Type.Integer({ minimum: 1, description: 'How many may sit there at once.' }),
  results: Type.Array(Type.String(), { description: 'What fell last, the newest first.' }),
  room: Type.String({ description: 'Room of its chat, for launchChat.' }),
  chatUrl: Type.String({ description: 'Page of its chat, for reading only.' }),
})

export const roomCalls = {
  roomList: {
    summary: 'Rooms of games against other players, with the stakes that are played for there.',
    query: closed({ vassalage, language }),
    value: Type.Array(room, { description: 'The fullest first.' }),
  },
  modelList: {
    summary: 'Live tables, and what happens there now.',
    query: closed({ vassalage, language }),
    value: Type.Array(model, { description: 'Tables in the order of the lobby.' }),
  },
}
