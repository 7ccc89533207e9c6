// Takes long: every slot of HTML meets every hostile text.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { testBoot } from '../engine/testing/boot.fixture.ts'
import type { Boot } from '../schemas/boot/boot.document.ts'
import { type CallName, type CallValue, calls } from '../schemas/calls/calls.ts'
import endpoints from '../schemas/endpoints.json' with { type: 'json' }
import CreditReport from './agents/credit/credit-report.tsx'
import ContractRequests from './agents/contract/contract-requests.tsx'
import WinnersBoard from './content/home/winners-board.tsx'
import WinnersTicker from './content/home/winners-ticker.tsx'
import AppPage from './content/pages/app-page.tsx'
import BlogPage from './content/pages/blog-page.tsx'
import HelpCentre from './content/pages/help-centre.tsx'
import NewsPage from './content/news/news-page.tsx'
import MyGames from './games/lobby/my-games.tsx'
import FeedbackPage from './members/feedback/feedback-page.tsx'
import MessageCentre from './members/messages/message-centre.tsx'
import NotificationsPage from './members/notifications/notifications-page.tsx'
import BonusDetails from './rewards/bonuses/bonus-details.tsx'
import RewardCentre from './rewards/centre/reward-centre.tsx'
import PointMall from './rewards/mall/point-mall.tsx'
import Missions from './rewards/missions/missions.tsx'
import PromotionsPage from './rewards/promotions/promotions-page.tsx'
import ManualRebate from './rewards/rebate/manual-rebate.tsx'
import ReferralPage from './rewards/referral/referral-page.tsx'
import { ToastArea } from './frame/toasts.tsx'
import { draw } from './testing/draw.tsx'
import { harmIn, hostileTexts, hostileTurns, hostileValue } from './testing/hostile.ts'
import { platform } from './testing/platform.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const paths = endpoints as Readonly<Record<CallName, { path: string; method: string }>>

function isRead(name: string) {
  return Number(paths[name as CallName].method === 'GET')
}

/**
 * Every call answers what its schema lets through, with hostile texts and addresses in it. The longest path decides; of two
 * calls on one path the one that reads.
 */
function hostilePlatform(text: string, address: string, change: (name: string) => object = () => ({})) {
  const answers = Object.entries(calls)
    .toSorted(([one], [other]) => isRead(one) - isRead(other))
    .map(([name, { value }]) => [name, paths[name as CallName].path, value] as const)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, path, schema]) => {
      const value = hostileValue(schema, text, address)
      // Of a list each row is changed.
      const changed = Array.isArray(value)
        ? value.map((row) => ({ ...row, ...change(name) }) as unknown)
        : value
      return [path, { value: changed }]
    })
  platform(Object.fromEntries(answers) as Parameters<typeof platform>[0])
}

const pages: [string, ReactNode, string][] = [
  ['promotions', <PromotionsPage key="p" />, '/promotions'],
  ['a promotion', <PromotionsPage key="o" />, '/promotions#some-item'],
  ['missions', <Missions key="m" />, '/member?page=missionLeaderboard'],
  ['points mall', <PointMall key="l" />, '/pointMall'],
  ['reward centre', <RewardCentre key="r" />, '/member?page=rewardCenter'],
  ['message centre', <MessageCentre key="c" slots={{}} />, '/member?page=messageV2'],
  ['feedback', <FeedbackPage key="f" />, '/member?page=feedback'],
  ['notifications', <NotificationsPage key="n" />, '/notifications'],
  ['news', <NewsPage key="w" />, '/news'],
  ['blog', <BlogPage key="b" />, '/blog'],
  ['help centre', <HelpCentre key="h" />, '/helpmc'],
  ['about', <HelpCentre key="a" tag="about" framed />, '/about'],
  ['app page', <AppPage key="i" />, '/app'],
  ['winners', <WinnersBoard key="v" full />, '/winners'],
  ['latest wins', <WinnersTicker key="k" />, '/lobby'],
  ['my games', <MyGames key="g" />, '/myGames'],
  ['referral', <ReferralPage key="e" />, '/member?page=referral'],
  ['bonus details', <BonusDetails key="d" />, '/member?page=bonusDetails'],
  ['manual rebate', <ManualRebate key="t" />, '/member?page=manualRebate'],
  ['contract requests', <ContractRequests key="q" />, '/contractRequest'],
  ['credit report', <CreditReport key="o" />, '/creditReport'],
]

/** Where nothing is written by anybody: codes, figures and times alone. */
const wordless = ['notifications', 'app page', 'manual rebate', 'credit report']

/** Apps of a brand, wherever their addresses lead; what a brand names over https is its own to name. */
function hostileApps(address: string): Partial<Boot> {
  const { permission } = testBoot()
  const url = address.replace(/^https:/, 'http:')
  const apps = ['IOS', 'ANDROID'].map((resourceType) => ({ resourceType, url, labelNameEn: '' }))
  return { permission: { ...permission, resources: apps } }
}

test('there are enough of them to mean something', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThan(500)
})

test.each(pages)(
  'R15: nothing in %s runs or leads away, whatever its texts and addresses are',
  async (name, page, path) => {
    for (const { address, text } of hostileTurns) {
      hostilePlatform(text, address)
      const given = { path, answered: false, boot: path === '/app' ? hostileApps(address) : {} }
      const { container } = await draw(page, { status: 'agent', ...given })
      await vi.waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull())
      // A page that never came to its texts would prove nothing.
      if (!wordless.includes(name))
        await vi.waitFor(() => expect(container.textContent).toContain('src=x on'))
      // What is closed at first is written by the same people.
      for (const button of container.querySelectorAll<HTMLElement>('[aria-expanded=false]'))
        fireEvent.click(button)
      expect(harmIn(document.body)).toEqual([])
      cleanup()
    }
  },
)

test('R15: nothing in an application runs or leads away', async () => {
  for (const { address, text } of hostileTurns) {
    hostilePlatform(text, address, (name) =>
      name === 'promotions'
        ? { kind: 'application', phase: 'open' }
        : name === 'promotionStandings'
          ? { status: 'joined', bar: null }
          : {},
    )
    const given = { path: '/promotions#some-item', answered: false }
    const { container } = await draw(<PromotionsPage />, { status: 'agent', ...given })
    await screen.findByTestId('application')
    expect(screen.getByTestId('application-picture')).toBeTruthy()
    expect(container.textContent).toContain('src=x on')
    expect(harmIn(document.body)).toEqual([])
    cleanup()
  }
})

type Notices = CallValue<'announcements'>['popup']

/** Dialogs with what they are opened with. */
const dialogs: [
  name: 'mall-item' | 'point-convert' | 'popup' | 'gift' | 'help',
  props: (notices: Notices, address: string) => object,
  status?: 'guest',
][] = [
  ['mall-item', () => ({ id: 'some-item' })],
  ['point-convert', () => ({})],
  ['popup', (news) => ({ ids: news.map(({ id }) => id) })],
  // It is found by the end of the place that it is opened with.
  ['gift', ([notice], address) => ({ to: `${address}#${notice?.id ?? ''}` }), 'guest'],
  ['help', () => ({ tag: 'about' })],
]

test.each(dialogs)('R15: nothing in the dialog %s runs or leads away', async (name, props, status) => {
  for (const { address, text } of hostileTurns) {
    hostilePlatform(text, address)
    const { popup } = hostileValue(calls.announcements.value, text, address) as CallValue<'announcements'>
    const given = { answered: false, ready: [name] }
    const { engine } = await draw(<p />, { status: status ?? 'agent', ...given })
    act(() => void engine.dialogs.open(name, { ...props(popup, address) }))
    const open = () => document.querySelector('dialog[open]')
    await vi.waitFor(() => {
      expect(open()?.textContent).toContain('src=x on')
      expect(open()?.querySelector('[aria-busy=true]')).toBeNull()
    })
    for (const button of document.querySelectorAll<HTMLElement>('dialog [aria-expanded=false]'))
      fireEvent.click(button)
    expect(harmIn(document.body)).toEqual([])
    cleanup()
  }
})

test('R15: nothing in a toast runs or leads away', async () => {
  for (const { text } of hostileTurns) {
    const { container, engine } = await draw(<ToastArea />)
    act(() => void engine.toasts.show({ kind: 'error', text, action: { label: text, run: vi.fn() } }))
    expect(container.querySelector('.toast')?.textContent).toBe(text + text)
    expect(harmIn(document.body)).toEqual([])
    cleanup()
  }
})
