import { expect, test, vi } from 'vitest'
import { ChunkError, loadChunk } from './chunk.ts'
import { reloadAfterDeploy } from './deploy.ts'

const quick = { wait: () => Promise.resolve(), recover: () => Promise.resolve(false) }

test('code that fails once is fetched again', async () => {
  let tries = 0
  const load = () => (tries++ === 0 ? Promise.reject(new Error('lost')) : Promise.resolve('code'))
  expect(await loadChunk(load, quick)).toBe('code')
})

test('after the last try the failure is reported, with its cause', async () => {
  const load = vi.fn(() => Promise.reject(new Error('lost')))
  const error: unknown = await loadChunk(load, { ...quick, delays: [1, 1] }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ChunkError)
  expect((error as Error).cause).toEqual(new Error('lost'))
  expect(load).toHaveBeenCalledTimes(3)
})

test('code that never comes fails after the limit and is not waited for again', async () => {
  const load = vi.fn(() => new Promise<never>(() => undefined))
  await expect(loadChunk(load, { ...quick, limit: 5 })).rejects.toBeInstanceOf(ChunkError)
  expect(load).toHaveBeenCalledTimes(1)
})

test('while a page left behind by a deploy reloads, no error is shown', async () => {
  const recover = vi.fn(() => Promise.resolve(true))
  const loading = loadChunk(() => Promise.reject(new Error('gone')), { ...quick, delays: [], recover })
  const settled = vi.fn()
  loading.then(settled, settled)
  await vi.waitFor(() => expect(recover).toHaveBeenCalled())
  expect(settled).not.toHaveBeenCalled()
})

function page(served: string | Error, entry: string | undefined = '/assets/main-1.js') {
  const stored = new Map<string, string>()
  const reload = vi.fn()
  const options = {
    entry,
    fetchPage: () => (served instanceof Error ? Promise.reject(served) : Promise.resolve(served)),
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    reload,
  }
  return { options, reload }
}

test('a page whose script the server no longer names is reloaded, once', async () => {
  const { options, reload } = page('<script type="module" src="/assets/main-2.js">')
  expect(await reloadAfterDeploy(options)).toBe(true)
  expect(await reloadAfterDeploy(options)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that is still the newest, or cannot be compared, is not reloaded', async () => {
  expect(await reloadAfterDeploy(page('<script src="/assets/main-1.js">').options)).toBe(false)
  expect(await reloadAfterDeploy(page(new Error('offline')).options)).toBe(false)
  expect(await reloadAfterDeploy({ ...page('x').options, entry: undefined })).toBe(false)
})

test('nothing is reloaded where there is no window', async () => {
  expect(await reloadAfterDeploy()).toBe(false)
})
