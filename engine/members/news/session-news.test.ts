import { expect, test, vi } from 'vitest'
import { createText } from '../../base/text/text.ts'
import { engineWords, testBoot } from '../../testing/boot.fixture.ts'
import type { Engine } from '../../base/engine/engine.ts'
import {
  notifyEnded,
  notifyMessage,
  notifyNotice,
  notifyWithdrawal,
  notifySecurityChanged,
  notifyUnoffered,
} from './session-news.ts'

test('news is shown although its words could not be fetched while the network was away', async () => {
  const fetchWords = vi
    .fn<(url: string) => Promise<Record<string, unknown>>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(engineWords('EN', 'pages'))
  const text = createText({ ...testBoot(), fetchWords })
  await expect(text.load(['pages'])).rejects.toThrow('offline')
  const show = vi.fn()
  await notifyEnded({ text, toasts: { show } } as unknown as Engine, 'device', false)
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({ text: expect.stringContaining('logged out from your list of devices') }),
  )
})

test.each([
  ['device', true, 'This device was logged out from your list of devices. What you typed is still here.'],
  ['device', false, 'This device was logged out from your list of devices.'],
  ['disabled', true, 'This account is blocked. Please contact customer service.'],
] as const)(
  'an end by %s says that what was typed is still here only where something was (%s) (12)',
  async (reason, hasTyped, said) => {
    const text = createText({ ...testBoot(), fetchWords: () => Promise.resolve(engineWords('EN', 'pages')) })
    const show = vi.fn()
    await notifyEnded({ text, toasts: { show } } as unknown as Engine, reason, hasTyped)
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ text: said }))
  },
)

test.each(['rejected', 'failed', 'reversed', 'paid', 'cancelled'] as const)(
  'a withdrawal that is %s is told, with the way to it, where the money came back unasked (E3)',
  async (status) => {
    const text = createText({ ...testBoot(), fetchWords: () => Promise.resolve(engineWords('EN', 'pages')) })
    const show = vi.fn<Engine['toasts']['show']>()
    const to = vi.fn()
    const event = { at: new Date().toISOString(), body: { withdrawal: 'w', status, receipt: null } }
    await notifyWithdrawal({ text, toasts: { show }, way: { to } } as unknown as Engine, event as never)
    const isTold = status !== 'paid' && status !== 'cancelled'
    expect(show).toHaveBeenCalledTimes(isTold ? 1 : 0)
    show.mock.calls[0]?.[0].action?.run()
    expect(to.mock.calls).toEqual(isTold ? [['/member?page=withdraw']] : [])
  },
)

test.each([
  ['partlyPaid', 'due', 'Only part of your withdrawal was paid. The rest is back in your wallet.'],
  ['partlyPaid', 'received', undefined],
  ['paid', 'recalled', 'The provider reversed one of your payouts. We’re checking it.'],
  ['paid', 'settled', 'We’ve decided about the withdrawal you reported.'],
  ['paid', 'due', undefined],
] as const)('a withdrawal that is %s and %s is told as such (M6)', async (status, receipt, words) => {
  const text = createText({ ...testBoot(), fetchWords: () => Promise.resolve(engineWords('EN', 'pages')) })
  const show = vi.fn<Engine['toasts']['show']>()
  const event = { at: new Date().toISOString(), body: { withdrawal: 'w', status, receipt } }
  await notifyWithdrawal({ text, toasts: { show } } as unknown as Engine, event as never)
  expect(show.mock.calls[0]?.[0].text).toBe(words)
})

test('a new password is told of once: by the end of the session that it brings (12)', async () => {
  const text = createText({ ...testBoot(), fetchWords: () => Promise.resolve(engineWords('EN', 'pages')) })
  const show = vi.fn()
  const engine = { text, toasts: { show } } as unknown as Engine
  for (const change of ['passwordChanged', 'totpAdded'] as const)
    await notifySecurityChanged(engine, { at: new Date().toISOString(), body: { change } } as never)
  expect(show.mock.calls).toEqual([
    [expect.objectContaining({ text: expect.stringContaining('authenticator app was added') as string })],
  ])
})

test('what happened long ago is no news to a page that is opened anew (12)', async () => {
  const text = createText({ ...testBoot(), fetchWords: () => Promise.resolve(engineWords('EN', 'pages')) })
  const show = vi.fn()
  const engine = { text, toasts: { show } } as unknown as Engine
  const tell = async (minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString()
    await notifyMessage(engine, { at, body: { unread: 0, isNew: true } } as never)
    await notifyNotice(engine, { at, body: { notice: 'proofAsked' } } as never)
    await notifyUnoffered(engine, { at, body: { invite: 'a' } } as never)
    await notifyWithdrawal(engine, { at, body: { withdrawal: 'w', status: 'rejected' } } as never)
    return show.mock.calls.length
  }
  expect(await tell(11)).toBe(0)
  expect(await tell(1)).toBe(4)
})
