import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { plainPicture } from '../../brands/testing/brand-folder.ts'
import { openTestSite, type TestSite } from './testing/site.fixture.ts'

const secret = 'a secret that the gateway can read'

let site: TestSite
let outside = ''
let picture: Buffer

function inBrand(path: string) {
  return join(site.folder.root, 'base', path)
}

/** Status and bytes of a file of the brand, and whether they hold the secret. */
async function served(file: string) {
  const { statusCode, rawPayload } = await site.get(`/brand-assets/x/${file}`)
  return { status: statusCode, bytes: rawPayload, leaks: rawPayload.includes(secret) }
}

function found(code: string) {
  return vi.waitFor(() => {
    expect(site.registry.findings().get('base')).toContainEqual(expect.objectContaining({ code }))
  })
}

beforeEach(async () => {
  site = await openTestSite()
  outside = await mkdtemp(join(tmpdir(), 'livery-outside-'))
  picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  writeFileSync(join(outside, 'hero.png'), secret)
  await site.folder.write('base', { 'assets/hero.png': picture, 'assets/deep/hero.png': picture })
  await vi.waitFor(() => {
    expect(site.registry.byId('base')?.documents.chain[0]?.files.has('assets/deep/hero.png')).toBe(true)
  })
})
afterEach(async () => {
  await site.close()
  await rm(outside, { recursive: true, force: true })
})

it('serves nothing through a published picture that became a link out of the brand', async () => {
  rmSync(inBrand('assets/hero.png'))
  symlinkSync(join(outside, 'hero.png'), inBrand('assets/hero.png'))
  expect(await served('assets/hero.png')).toMatchObject({ status: 404, leaks: false })
  await found('link')
  expect(await served('assets/hero.png')).toMatchObject({ status: 404, leaks: false })
  expect((await site.get('/brand-assets/x/assets/hero.png?as=card')).statusCode).toBe(404)
  expect((await site.get('/')).statusCode).toBe(200)
})

it('serves nothing through a link to a link inside the brand, or one that is relative', async () => {
  rmSync(inBrand('assets/hero.png'))
  symlinkSync(join(outside, 'hero.png'), inBrand('assets/step.png'))
  symlinkSync('step.png', inBrand('assets/hero.png'))
  expect(await served('assets/hero.png')).toMatchObject({ status: 404, leaks: false })
  await found('link')
  expect(await served('assets/hero.png')).toMatchObject({ status: 404, leaks: false })
})

it('serves nothing through a folder that became a link, be it of pictures or the brand itself', async () => {
  writeFileSync(join(outside, 'hero.png'), picture)
  renameSync(inBrand('assets/deep'), join(outside, 'kept'))
  symlinkSync(outside, inBrand('assets/deep'))
  expect(await served('assets/deep/hero.png')).toMatchObject({ status: 404 })
  mkdirSync(join(outside, 'assets'))
  writeFileSync(join(outside, 'assets', 'hero.png'), picture)
  renameSync(inBrand(''), join(outside, 'brand'))
  symlinkSync(outside, inBrand('').replace(/\/$/, ''))
  expect(await served('assets/hero.png')).toMatchObject({ status: 404 })
})

it('serves no other file under the name of a picture, though a hard link makes it one of the folder', async () => {
  rmSync(inBrand('assets/hero.png'))
  linkSync(join(outside, 'hero.png'), inBrand('assets/hero.png'))
  expect(await served('assets/hero.png')).toMatchObject({ status: 404, leaks: false })
  await found('not-a-picture')
  expect(await served('assets/hero.png')).toMatchObject({ status: 404, leaks: false })
})

it('goes on serving a vector picture as it was checked, whatever stands in its place now', async () => {
  writeFileSync(
    inBrand('assets/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  )
  await found('unsafe-picture')
  expect((await served('assets/logo.svg')).bytes.toString()).toBe(plainPicture)
  rmSync(inBrand('assets/logo.svg'))
  symlinkSync(join(outside, 'hero.png'), inBrand('assets/logo.svg'))
  await found('link')
  expect((await site.get('/brand-assets/y/assets/logo.svg')).payload).toBe(plainPicture)
})

it('goes on serving a picture that a new one replaced while another file of the brand is broken', async () => {
  const other = await sharp({ create: { width: 3, height: 3, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  writeFileSync(inBrand('brand.json'), '{')
  await found('syntax')
  writeFileSync(inBrand('assets/hero.png'), other)
  expect(await served('assets/hero.png')).toMatchObject({ status: 200, bytes: other })
})
