import type { Browser } from 'playwright'
import { startGateway } from '../browser/gateway-process.ts'
import { addFormBrand, makeBrandFolders } from './brand-folders.ts'
import { openBrowser, type VisitOptions } from './browser.ts'
import { measureBets } from './measures/bets.ts'
import { measureBoard } from './measures/board.ts'
import { measureBrands } from './measures/brands.ts'
import { measureFairUse } from './measures/fair-use.ts'
import { measureFacts } from './measures/facts.ts'
import { measureForms } from './measures/forms.ts'
import { measureGateway } from './measures/gateway.ts'
import { measureIdle } from './measures/idle.ts'
import { measureInteractions } from './measures/interactions.ts'
import { measureLedger } from './measures/ledger.ts'
import { measureLimits } from './measures/limits.ts'
import { measureLighthouse } from './measures/lighthouse.ts'
import { measureLobby } from './measures/lobby.ts'
import { measureMailing } from './measures/mailing.ts'
import { measurePaint } from './measures/paint.ts'
import { measureProgress } from './measures/progress.ts'
import { measureRecords } from './measures/records.ts'
import { measureReports } from './measures/reports.ts'
import { measureReplay } from './measures/replay.ts'
import { measureSettlement } from './measures/settlement.ts'
import { measureSizes } from './measures/sizes.ts'
import { measureSearch } from './measures/search.ts'
import { measureSockets } from './measures/sockets.ts'
import { measureStart } from './measures/start.ts'
import { runSuite, SUITE_IDS } from './measures/suites.ts'
import { readOptions, type Options } from './options.ts'
import { buildPeer } from './peers/build.ts'
import { serveFirstScreens } from './peers/first-screen.ts'
import { servePeer } from './peers/serve.ts'
import { drawGrowth } from './growth-picture.ts'
import { describeRun, table, writeRun, type Finding } from './report.ts'
import { liverySubject, peerSubjects, type Subject } from './subjects.ts'

const options = readOptions(process.argv.slice(2))

function wants(...targets: string[]) {
  return options.only.length === 0 || targets.some((target) => options.only.includes(target))
}

const HOME: VisitOptions = { ready: 'header [data-testid=log-in]', cookies: { 'livery-age': '1' } }

async function measureFirstPaint(browser: Browser, livery: Subject, port: number, rounds: number) {
  const screens = await serveFirstScreens(port, new URL(livery.url).host, ['/', '/login'])
  const hydration = await servePeer(await buildPeer('hydration'))
  const { cookies = {} } = HOME
  const still: VisitOptions = { cookies, isStill: true }
  try {
    const pages = {
      home: { url: `${livery.url}/`, options: HOME },
      login: { url: `${livery.url}/login`, options: livery.login },
      'home as a static page': { url: `${screens.url}/`, options: still },
      'login as a static page': { url: `${screens.url}/login`, options: still },
      'bare page': { url: `${screens.url}/bare`, options: still },
      'empty hydration': { url: `${hydration.url}/`, options: { ready: 'button' } },
    }
    return await measurePaint(browser, pages, rounds)
  } finally {
    await Promise.all([screens.close(), hydration.close()])
  }
}

async function measureInBrowser({ rounds }: Options): Promise<{ findings: Finding[]; version: string }> {
  const folders = makeBrandFolders(3)
  const brand = addFormBrand(folders)
  const peers = {
    limit: await servePeer(await buildPeer('limit')),
    'hook-form': await servePeer(await buildPeer('hook-form')),
    rjsf: await servePeer(await buildPeer('rjsf')),
  }
  const gateway = await startGateway({ NODE_ENV: 'production' }, { brands: folders.folder })
  const browser = await openBrowser()
  try {
    const livery = liverySubject(`http://${brand}.localhost:${String(gateway.port)}`)
    const subjects = [
      ...peerSubjects({
        limit: peers.limit.url,
        'hook-form': peers['hook-form'].url,
        rjsf: peers.rjsf.url,
      }),
      livery,
    ]
    const findings: Finding[] = []
    if (wants('P1')) findings.push(...(await measureSizes(browser, subjects, HOME)))
    if (wants('P2')) findings.push(...(await measureFirstPaint(browser, livery, gateway.port, rounds)))
    if (wants('P3', 'P4', 'P5')) findings.push(...(await measureForms(browser, subjects, rounds)))
    return { findings, version: browser.version() }
  } finally {
    await browser.close()
    await gateway.stop()
    await Promise.all(Object.values(peers).map((peer) => peer.close()))
    folders.remove()
  }
}

const { only, rounds } = options
let browser: string | undefined

/** Measures by their targets, each in its turn. Those of P rows are taken where nothing is named. */
const measures: [targets: string[], measure: () => Promise<Finding[]> | Finding[]][] = [
  [
    ['P1', 'P2', 'P3', 'P4', 'P5'],
    async () => {
      const measured = await measureInBrowser(options)
      browser = measured.version
      return measured.findings
    },
  ],
  [['P6'], () => measureBrands(options.brands)],
  [['P7'], () => measureSearch(rounds)],
  [['P7'], () => measureLobby(Math.min(rounds, 5))],
  [['P7', 'INP'], () => measureInteractions(options.visitMs)],
  [['P8'], () => measureLighthouse(options.visits)],
  [['P9'], () => measureGateway(rounds)],
  [['P10'], () => measureLimits(rounds)],
  [['P10'], () => measureBets(options.betSeconds)],
  [['P10'], () => (process.env.DATABASE_URL ? measureLedger(process.env.DATABASE_URL, rounds) : [])],
  [['P11'], () => measureSockets(options.sockets, Math.min(rounds, 5))],
  [['P12'], () => measureSettlement()],
  [['P13'], () => measureStart(Math.min(rounds, 5))],
  [['P14'], () => measureRecords(4 * rounds)],
  [['P15'], () => measureIdle(options.brands, options.idleMs)],
  [['F2'], () => measureReports(Math.max(rounds, 40))],
  [['G2'], () => measureReplay()],
  [['E9'], () => measureBoard(4 * rounds)],
  [['E9'], () => measureFacts(rounds)],
  [['E9'], () => measureProgress(Math.min(rounds, 4))],
  [['E10'], () => measureMailing(options.recipients)],
  [['R24'], () => measureFairUse()],
  ...SUITE_IDS.map((target): [string[], () => Finding[]] => [[target], () => runSuite(target)]),
]

const findings: Finding[] = []
for (const [targets, measure] of measures) {
  const isWanted = only.length === 0 ? targets[0]?.startsWith('P') === true : wants(...targets)
  if (!isWanted) continue
  const from = performance.now()
  findings.push(...(await measure()))
  console.error(`${targets.join(', ')}: ${String(Math.round((performance.now() - from) / 1000))} s`)
}

console.log(table(findings))
const run = describeRun(findings, rounds, browser)
if (run.load > 1.5 * run.machine.cores)
  console.log(`\nThe machine was busy (load ${String(run.load)}): measure again when it is quiet.`)
if (options.json) {
  writeRun(options.json, run)
  if (wants('P12')) drawGrowth(options.json, 'docs/pictures/settlement.svg')
}
