import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { draw, type Given } from '../../testing/draw.tsx'
import { Failure } from '../state/failure.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const { brand } = testBoot()

function box() {
  return screen.getByRole('dialog')
}

/** Opens a dialog of the registry whose code is there. */
async function open(name: string, props: Record<string, unknown> = {}, given: Given = {}) {
  const rendered = await draw(null, { ...given, ready: [name] })
  let result: Promise<unknown> = Promise.resolve()
  await act(async () => {
    result = rendered.engine.dialogs.open(name, props)
    await Promise.resolve()
  })
  return { ...rendered, result }
}

test('the generic dialog is named by its title and answers with the button that was pressed', async () => {
  const { result } = await open('notice', {
    icon: 'info',
    title: 'Log out?',
    html: '<b>Really</b><script>x()</script>',
    buttons: [
      { label: 'Stay logged in', value: 'no', kind: 'ghost' },
      { label: 'Go', value: 'yes', kind: 'accent' },
    ],
  })
  expect(screen.getByRole('dialog', { name: 'Log out?' })).toBe(box())
  expect(box().querySelector('.prose')?.innerHTML).toBe('<b>Really</b>')
  fireEvent.click(screen.getByTestId('confirm'))
  await expect(result).resolves.toBe('yes')
})

test('without buttons it has one that confirms, and a timeout closes it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { result, engine } = await open('notice', { title: 'Saved', timeout: 3000 })
  expect(screen.getByTestId('confirm').textContent).toBe('Confirm')
  act(() => {
    vi.advanceTimersByTime(3000)
  })
  await expect(result).resolves.toBeUndefined()
  expect(engine.dialogs.stack.get()).toEqual([])
})

test('the close button and a click on the cover close it, a click inside does not', async () => {
  const { engine } = await open('notice', { title: 'Note' })
  fireEvent.click(screen.getByRole('heading'))
  expect(engine.dialogs.stack.get()).toHaveLength(1)
  fireEvent.click(box())
  expect(engine.dialogs.stack.get()).toHaveLength(0)
})

test('whoever is old enough comes in, and the answer is stored', async () => {
  const { engine } = await open('age', {}, { boot: { hints: { session: false, age: false, query: false } } })
  expect(screen.getByText('Please confirm you are 18 years old. Tala is for adults only.')).toBeTruthy()
  fireEvent.click(screen.getByTestId('age-yes'))
  expect(engine.age.answer.get()).toBe('confirmed')
  expect(document.cookie).toContain('livery-age=1')
})

test('whoever is younger stays outside, and may take it back', async () => {
  const given = {
    boot: {
      hints: { session: false, age: false, query: false },
      brand: { ...brand, age: { minimum: 21, confirm: true } },
    },
  }
  const { engine } = await open('age', {}, given)
  expect(screen.getByRole('heading').textContent).toBe('Are you 21 or over?')
  expect(screen.queryByTestId('close')).toBeNull()
  fireEvent.click(screen.getByTestId('age-no'))
  expect(engine.age.answer.get()).toBe('refused')
  expect(screen.getByTestId('underage')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'I pressed that by mistake' }))
  expect(screen.getByTestId('age-yes')).toBeTruthy()
})

test('help opens at its tag and changes article in place', async () => {
  await open('help', { tag: 'term' })
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Terms')
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Privacy' }))
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Privacy')
})

test('help follows the tag of the address', async () => {
  await open('help', {}, { path: '/help#withdraw' })
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Withdrawals')
})

function link(type: 'mail' | 'chat', title: string, to: string) {
  return { type, title: { EN: title }, to }
}

test('customer service opens beside the page, each way once', async () => {
  const replace = vi.fn()
  vi.stubGlobal(
    'open',
    vi.fn(() => ({ opener: window, location: { replace }, close: vi.fn() })),
  )
  const links = [
    link('chat', 'Talk to us', 'https://t.me/tala'),
    link('chat', 'Talk to us', 'https://t.me/other'),
    link('mail', 'Write to us', 'mailto:help@tala.example'),
  ]
  await open('contact', {}, { boot: { brand: { ...brand, service: { ...brand.service, links } } } })
  expect(within(box()).getByRole('button', { name: 'Write to us' })).toBeTruthy()
  const buttons = within(box()).getAllByRole('button', { name: 'Talk to us (opens in a new tab)' })
  expect(buttons).toHaveLength(1)
  fireEvent.click(buttons[0] as HTMLElement)
  await waitFor(() => {
    expect(replace).toHaveBeenCalledWith('https://t.me/tala')
  })
})

test('without any way to reach somebody it says so and offers help', async () => {
  const { engine } = await open('contact')
  expect(screen.getByText(/This site has no contact details/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Open the help pages' }))
  expect(engine.dialogs.stack.get().map(({ name }) => name)).toEqual(['help'])
})

test.each([1, 2] as const)(
  'of a closed site (%i) no help pages are offered, which are closed too',
  async (status) => {
    const { permission } = testBoot()
    await open('contact', { place: 'maintenance' }, { boot: { permission: { ...permission, status } } })
    expect(screen.getByText('This site has no contact details yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open the help pages' })).toBeNull()
  },
)

test('a dialog whose code did not come says so without names of the house, and can be closed', async () => {
  const close = vi.fn()
  await draw(
    <Failure what="dialog" name="login-dialog" retry={() => undefined} dialog={{ titleId: 'd', close }} />,
  )
  expect(document.body.textContent).not.toContain('login-dialog')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  fireEvent.click(screen.getByTestId('close'))
  expect(close).toHaveBeenCalledOnce()
})

test('what opens without a network says what it waits for', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await draw(<WaitingDialog titleId="d" close={() => undefined} />)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'You’re offline',
    'We’ll open this as soon as you’re back online.',
  ])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a dialog that lies over the page says that the network is gone while it is', async () => {
  await open('notice', { title: 'Note' })
  expect(within(box()).queryByTestId('dialog-offline')).toBeNull()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(within(box()).getByTestId('dialog-offline').textContent).toBe('You’re offline')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(within(box()).queryByTestId('dialog-offline')).toBeNull()
})

test('the language dialog marks the language in use', async () => {
  await open('language')
  const pressed = within(box())
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent)
  expect(pressed).toEqual(['English'])
  expect(screen.getByTestId('language-AR').querySelector('span')?.getAttribute('lang')).toBe('ar')
})
