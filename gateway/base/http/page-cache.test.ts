import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PageCache, cachedPage } from './page-cache.ts'

function page(size: number) {
  return cachedPage(Buffer.alloc(size, 'a'), {})
}

function loadStored(cache: PageCache, keys: readonly string[]) {
  return keys.filter((key) => cache.get(key) !== undefined)
}

describe('the cache of pages', () => {
  it('drops the page that was used least recently', () => {
    const cache = new PageCache(1_000)
    cache.add('a', page(400))
    cache.add('b', page(400))
    cache.get('a')
    cache.add('c', page(400))
    expect(loadStored(cache, ['a', 'b', 'c'])).toEqual(['a', 'c'])
  })

  it('counts what an encoding takes, once', () => {
    const cache = new PageCache(1_000)
    const random = cachedPage(
      Buffer.from(Array.from({ length: 400 }, (_, index) => (index * index * 31) % 251)),
      {},
    )
    cache.add('a', page(400))
    cache.add('b', random)
    const made = cache.bytes(random, 'gzip')
    expect(gunzipSync(made)).toEqual(random.bytes.get('identity'))
    expect(cache.bytes(random, 'gzip')).toBe(made)
    expect(made.length).toBeGreaterThan(200)
    expect(loadStored(cache, ['a', 'b'])).toEqual(['b'])
  })

  it('keeps a page in the small encoding alone, and gives it in any', () => {
    const cache = new PageCache(1_000)
    const small = page(900)
    cache.add('a', small)
    const brotli = cache.bytes(small, 'br')
    cache.add('b', page(900))
    expect(loadStored(cache, ['a', 'b'])).toEqual(['a', 'b'])
    expect(cache.bytes(small, 'br')).toBe(brotli)
    expect(cache.bytes(small, 'identity')).toEqual(Buffer.alloc(900, 'a'))
    expect(gunzipSync(cache.bytes(small, 'gzip'))).toEqual(Buffer.alloc(900, 'a'))
    expect(loadStored(cache, ['a', 'b'])).toEqual(['a', 'b'])
  })

  it('does not count pages that it does not hold', () => {
    const cache = new PageCache(1_000)
    cache.add('a', page(400))
    cache.add('b', page(400))
    for (let time = 0; time < 100; time++) cache.bytes(page(400), 'gzip')
    expect(loadStored(cache, ['a', 'b'])).toEqual(['a', 'b'])
  })

  it('holds an empty file', () => {
    const cache = new PageCache(1_000)
    const empty = page(0)
    cache.add('a', empty)
    expect(cache.get('a')).toBe(empty)
  })

  it('drops every page of a brand', () => {
    const cache = new PageCache(1_000)
    for (const key of ['a|1', 'b|1', 'a|2']) cache.add(key, page(10))
    cache.drop('a|')
    expect(loadStored(cache, ['a|1', 'b|1', 'a|2'])).toEqual(['b|1'])
  })
})
