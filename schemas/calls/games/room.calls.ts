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

const match = closed({
  matchId: Type.String({ description: 'Id of the match.' }),
  nodeId: Type.String({ description: 'Id of the game that opens on its sport.' }),
  vassalage: Type.String({ description: 'Code of the vendor.' }),
  sport: Type.String({ description: 'Sport, such as football.' }),
  home: Type.String({ description: 'Name of the home side, in the letters of the language.' }),
  away: Type.String({ description: 'Name of the away side.' }),
  startsAt: instant('When it began or will begin.'),
  isOn: Type.Boolean({ description: 'It has begun.' }),
  score: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2, description: 'Home and away.' }),
  prices: Type.Array(
    closed({
      selection: Type.Enum(['home', 'draw', 'away'], { description: 'Who wins.' }),
      price: Type.Union([Type.String(), Type.Null()], {
        description: 'Decimal odds, stake included, such as 1.85; null while it cannot be backed.',
      }),
    }),
    { description: 'Prices of who wins.' },
  ),
})

export const roomCalls = {
  roomList: {
    summary: 'Rooms of games against other players, with the stakes that are played for there.',
    query: closed({ vassalage, language }),
    value: Type.Array(room, { description: 'The fullest first.' }),
  },
  matchList: {
    summary: 'Matches that are on or begin soon, with the prices of who wins.',
    query: closed({
      gameType: Type.Enum(['SPORTS', 'ESPORTS', 'COCKFIGHT'], { description: 'Category of the games.' }),
      language,
    }),
    value: Type.Array(match, { description: 'Those that are on first, then by their beginning.' }),
  },
  modelList: {
    summary: 'Live tables, and what happens there now.',
    query: closed({ vassalage, language }),
    value: Type.Array(model, { description: 'Tables in the order of the lobby.' }),
  },
}
