import { comeOfAge, keepSession, logInByCall } from './people.ts'
import { standIn } from './own-gateway.ts'
import { test } from './site.fixture.ts'
import { openSlowNetwork } from './slow-network.ts'

const people = {
  guest: { paths: ['/', '/helpmc', '/agent', '/lottery', '/favorite', '/nowhere'], name: undefined },
  member: {
    paths: ['/member?page=rewardCenter', '/favorite', '/notifications', '/lottery'],
    name: 'marisol',
  },
  agent: { paths: ['/agentHome'], name: 'bituin' },
}

// That a page moves is a fault by itself (layout-shift.ts).
for (const [role, { paths, name }] of Object.entries(people))
  test(`a page of a ${role} is painted whole though its document arrives in pieces (Z) ${role === 'agent' ? '@matrix' : '@both'}`, async ({
    page,
    site,
  }, { project }) => {
    test.skip(project.name === 'phone' && role === 'agent', 'the desk has the longer frame')
    const network = await openSlowNetwork(Number(process.env.LIVERY_TEST_PORT))
    const restore = standIn(network)
    try {
      await comeOfAge(page, site.url('tala'))
      if (name !== undefined)
        await keepSession(page, site, 'tala', await logInByCall(site, 'tala', name, 'Lantern88'))
      for (const path of paths) {
        await page.goto(site.url('tala', path))
        await page.waitForLoadState('networkidle')
      }
      await page.goto('about:blank')
    } finally {
      restore()
      await network.close()
    }
  })
