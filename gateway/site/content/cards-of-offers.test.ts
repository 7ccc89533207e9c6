import { expect, it, onTestFinished } from 'vitest'
import { first, openTestGateway } from '../../testing/test-gateway.ts'

const plain = {
  kind: 'claim',
  kicker: { EN: 'Daily' },
  art: 'b-hero-1',
  turn: 'day',
  gift: { kind: 'points', points: 5 },
  terms: [{ EN: 'Play one round.' }, { EN: 'Once a day.' }],
}
const hour = 3_600

it('B10: a home tells of what can be had, the most important first, with terms, and of nothing past', async () => {
  const until = new Date(Date.now() + hour * 1000).toISOString()
  const offers = [
    { ...plain, id: 'later', title: { EN: 'Later' } },
    { ...plain, id: 'ending', title: { EN: 'Ending' }, text: { EN: 'Until soon.' }, until, priority: 9 },
    { ...plain, id: 'stopped', title: { EN: 'Stopped' }, isStopped: true },
  ]
  const promotions = [{ id: 'told', title: { EN: 'Told of' }, terms: { EN: 'By itself' }, art: 'b-hero-1' }]
  const gateway = await openTestGateway({
    brands: [first({ merchant: { promotions, rewards: { promotions: { offers } } } })],
  })
  onTestFinished(() => gateway.close())
  const cards = async () => {
    const { value } = await gateway.call('announcements', { query: { types: 'PR', platform: 'W' } })
    return value.promotion.map(({ id, kicker, terms }) => [id, kicker, terms])
  }
  const rest = [
    ['later', 'Daily', 'Play one round.'],
    ['told', '', 'By itself'],
  ]
  expect(await cards()).toEqual([['ending', 'Daily', 'Until soon.'], ...rest])
  gateway.pass(2 * hour)
  expect(await cards()).toEqual(rest)
})
