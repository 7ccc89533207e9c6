import type { Browser } from 'playwright'
import { startGateway } from '../../browser/gateway-process.ts'
import { addFormBrand, makeBrandFolders } from '../brand-folders.ts'
import { openBrowser, type VisitOptions } from '../browser.ts'
import { buildPeer } from '../peers/build.ts'
import { serveFirstScreens } from '../peers/first-screen.ts'
import { servePeer } from '../peers/serve.ts'
import type { Finding } from '../report.ts'
import { liverySubject, peerSubjects, type Subject } from '../subjects.ts'
import { measureForms } from './forms.ts'
import { measurePaint } from './paint.ts'
import { measureSizes } from './sizes.ts'

const HOME: VisitOptions = { ready: 'header [data-testid=log-in]', cookies: { 'livery-age': '1' } }

/** Lets a browser measure Livery, served as it is deployed with the brand of the forms. */
async function onLivery(
  measure: (browser: Browser, livery: Subject, port: number) => Promise<Finding[]>,
): Promise<Finding[]> {
  const folders = makeBrandFolders(3)
  const brand = addFormBrand(folders)
  const gateway = await startGateway({ NODE_ENV: 'production' }, { brands: folders.folder })
  const browser = await openBrowser()
  try {
    const { port } = gateway
    return await measure(browser, liverySubject(`http://${brand}.localhost:${String(port)}`), port)
  } finally {
    await browser.close()
    await gateway.stop()
    folders.remove()
  }
}

/** The same beside the sites that show the same forms. */
async function besidePeers(
  measure: (browser: Browser, subjects: readonly Subject[]) => Promise<Finding[]>,
): Promise<Finding[]> {
  const peers = {
    limit: await servePeer(await buildPeer('limit')),
    'hook-form': await servePeer(await buildPeer('hook-form')),
    rjsf: await servePeer(await buildPeer('rjsf')),
  }
  const urls = { limit: peers.limit.url, 'hook-form': peers['hook-form'].url, rjsf: peers.rjsf.url }
  try {
    return await onLivery((browser, livery) => measure(browser, [...peerSubjects(urls), livery]))
  } finally {
    await Promise.all(Object.values(peers).map((peer) => peer.close()))
  }
}

/** P1: scripts of a first visit. */
export function measureScripts(): Promise<Finding[]> {
  return besidePeers((browser, subjects) => measureSizes(browser, subjects, HOME))
}

/** P2: paint and readiness of home and /login beside their first screens as static pages. */
export function measureFirstPaint(rounds: number): Promise<Finding[]> {
  return onLivery(async (browser, livery, port) => {
    const screens = await serveFirstScreens(port, new URL(livery.url).host, ['/', '/login'])
    const hydration = await servePeer(await buildPeer('hydration'))
    const { cookies = {} } = HOME
    const still: VisitOptions = { cookies, isStill: true }
    const pages = {
      home: { url: `${livery.url}/`, options: HOME },
      login: { url: `${livery.url}/login`, options: livery.login },
      'home as a static page': { url: `${screens.url}/`, options: still },
      'login as a static page': { url: `${screens.url}/login`, options: still },
      'bare page': { url: `${screens.url}/bare`, options: still },
      'empty hydration': { url: `${hydration.url}/`, options: { ready: 'button' } },
    }
    try {
      return await measurePaint(browser, pages, rounds)
    } finally {
      await Promise.all([screens.close(), hydration.close()])
    }
  })
}

/** P3, P4 and P5: the forms beside their peers. */
export function measureRegistration(rounds: number): Promise<Finding[]> {
  return besidePeers((browser, subjects) => measureForms(browser, subjects, rounds))
}
