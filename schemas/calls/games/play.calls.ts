import { Type } from 'typebox'
import { shownAmount } from '../../base/money.ts'
import { roundProof } from '../../vendor/api.ts'
import { mechanicName } from '../../vendor/parts.ts'
import { closed, filled, instant, text } from '../../base/parts.ts'

const nodeId = filled('Id of the game.', 64)
const device = Type.Enum(['phone', 'desktop'], { description: 'What it is played on.' })

const launched = closed({
  launchId: Type.String({ description: 'Id of the launch, to name it to support.' }),
  url: Type.String({ description: 'Address of the game. It works once, for a minute.' }),
  hosts: Type.Array(Type.String(), { description: 'Origins that serve this address; any will do.' }),
  nodeId: Type.String({ description: 'Id of the game.' }),
  title: Type.String({ description: 'Name of the game.' }),
  mechanic: mechanicName,
  openRound: Type.Union([
    closed({
      id: Type.String({ description: 'Id of the round.' }),
      startedAt: instant('When it began.'),
      stake: shownAmount('Stake.'),
    }),
    Type.Null(),
  ]),
})

const round = {
  round: Type.String({ description: 'Id of the round.' }),
  nodeId: Type.String({ description: 'Id of the game.' }),
  title: Type.String({ description: 'Name of the game.' }),
  stake: shownAmount('Stakes in all.'),
  startedAt: instant('When it began.'),
}

const backUrl = Type.Optional(text('Address of the page that the player came from.', 200))

const finished = {
  ...round,
  mechanic: mechanicName,
  state: Type.Unsafe<'open' | 'settled' | 'refunded'>(
    Type.Enum(['open', 'settled', 'refunded'], { description: 'Where it stands.' }),
  ),
  payout: shownAmount('Wins in all.'),
  refunded: shownAmount('Stakes given back.'),
  currency: Type.String({ description: 'ISO 4217 code.' }),
  endedAt: Type.Union([instant('When it was over.'), Type.Null()]),
}

export const playCalls = {
  gameLaunch: {
    summary: 'A way into a game, for a real member.',
    body: closed({ nodeId, device, backUrl }),
    value: launched,
  },
  pvpLaunch: {
    summary: 'A way into a room of a card game, for a real member.',
    body: closed({ nodeId, device, backUrl, room: Type.Optional(text('Id of the room.', 64)) }),
    value: launched,
  },
  unfinishedRounds: {
    summary:
      'Rounds of the member that were interrupted and can be gone on with; tickets are not among them.',
    value: Type.Array(closed(round), { description: 'The oldest first.' }),
  },
  gameRounds: {
    summary: 'Rounds of the member that are over.',
    query: closed({
      nodeId: Type.Optional(nodeId),
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, description: 'Page, from 1.' })),
    }),
    value: closed({
      content: Type.Array(closed(finished), { description: 'The newest first.' }),
      pageNum: Type.Integer({ minimum: 1, description: 'The page.' }),
      totalPages: Type.Integer({ minimum: 0, description: 'Pages in all.' }),
    }),
  },
  roundDetail: {
    summary: 'One round of the member, with its result and its proof.',
    query: closed({ round: filled('Id of the round.', 64) }),
    value: closed({
      ...finished,
      details: Type.Unknown({ description: 'What the vendor reported at its end.' }),
      result: Type.Unknown({
        description: 'The result, as the mechanic says it; null where the vendor is away.',
      }),
      proof: Type.Union([roundProof, Type.Null()]),
      fairUrl: Type.String({ description: 'Where anybody may check it; empty where the vendor is away.' }),
    }),
  },
}
