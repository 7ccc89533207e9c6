import type { Page } from '@playwright/test'
import agentHome from '../../schemas/screens/agent-home.json' with { type: 'json' }
import memberScreen from '../../schemas/screens/member.json' with { type: 'json' }
import routes from '../../schemas/routes.json' with { type: 'json' }
import { comeOfAge, keepSession, logInByCall } from './people.ts'
import { BRANDS, test, type Site } from './site.fixture.ts'

test.slow()

const whole = routes.filter(({ path }) => !path.includes('*') && !path.includes(':'))

function routesFor(sessions: readonly (string | undefined)[]): string[] {
  return whole
    .filter((route) => sessions.includes('session' in route ? route.session : undefined))
    .map(({ path }) => path)
}

/** Pages of a centre, by the names of their slots. */
function listPages(path: string, slots: object, others: readonly string[]): string[] {
  return Object.keys(slots)
    .filter((name) => !others.includes(name))
    .map((name) => `${path}?page=${name}`)
}

const paths = {
  guest: routesFor([undefined]),
  member: [
    ...routesFor(['account', 'required']),
    ...listPages('/member', memberScreen.slots.default[0]?.slots ?? {}, ['menu']),
  ],
  agent: [...routesFor(['agent']), ...listPages('/agentHome', agentHome.slots, ['menu', 'always'])],
}

/** Of each brand's demo, with the password of both. */
const people = {
  tala: { member: 'marisol', agent: 'bituin', password: 'Lantern88' },
  mare: { member: 'anaribeiro', agent: 'farolazul', password: 'Concha#2026' },
  atlas: { member: 'laylah', agent: 'samirk', password: 'Copper-2026' },
}

/** Milliseconds by which answers are late: each by another share of the longest, so that they come in every order. */
const shortest = 100
const longest = 600

/** Keeps every call of the page waiting, as a slow network does. */
async function slowDown(page: Page): Promise<void> {
  let calls = 0
  await page.route('**/wps/**', async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, shortest + ((calls * 197) % (longest - shortest))))
    // The page that asked may have been left.
    await route.continue().catch(() => undefined)
  })
}

async function visit(page: Page, site: Site, brand: string, all: readonly string[]): Promise<void> {
  for (const path of all) {
    await page.goto(site.url(brand, path))
    await page.waitForLoadState('networkidle')
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
}

// Every page in one brand on a phone and in another on a desk; that it moves is a fault by itself (layout-shift.ts).
for (const [at, role] of (['guest', 'member', 'agent'] as const).entries())
  test(`no page of a ${role} moves while its answers come late and in any order (12) @matrix`, async ({
    page,
    site,
    isMobile,
  }) => {
    const brand = BRANDS[(isMobile ? at : at + 1) % BRANDS.length] ?? 'tala'
    await comeOfAge(page, site.url(brand))
    if (role !== 'guest') {
      const { [role]: name, password } = people[brand]
      await keepSession(page, site, brand, await logInByCall(site, brand, name, password))
    }
    await slowDown(page)
    await visit(page, site, brand, paths[role])
  })
