import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import { openSite, type Site } from './site.fixture.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

function getPolicy(answer: LightMyRequestResponse): Map<string, string[]> {
  const text = String(answer.headers['content-security-policy'] ?? '')
  return new Map(
    text
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

/** What is wrong with the headers of an answer. */
function listFaults(answer: LightMyRequestResponse): string[] {
  const policy = getPolicy(answer)
  const { headers } = answer
  const wanted: [string, boolean][] = [
    ["default-src 'none' or 'self'", /^'(none|self)'$/.test(policy.get('default-src')?.join(' ') ?? '')],
    ['no unsafe-*', ![...policy.values()].flat().some((source) => source.startsWith("'unsafe-"))],
    [
      'no wildcard or data: scripts',
      !(policy.get('script-src') ?? []).some((s) => /^(\*|data:|https?:)$/.test(s)),
    ],
    ["object-src 'none'", policy.get('object-src')?.join() === "'none'"],
    ["base-uri 'none'", policy.get('base-uri')?.join() === "'none'"],
    ["frame-ancestors 'none'", policy.get('frame-ancestors')?.join() === "'none'"],
    ['nosniff', headers['x-content-type-options'] === 'nosniff'],
    ['referrer-policy', /^(no-referrer|same-origin|strict-origin)/.test(String(headers['referrer-policy']))],
    ['no x-powered-by', headers['x-powered-by'] === undefined],
    ['no server', headers.server === undefined],
    ['no HSTS over plain HTTP', headers['strict-transport-security'] === undefined],
    ['no foreign origins', headers['access-control-allow-origin'] === undefined],
  ]
  return wanted.filter(([, holds]) => !holds).map(([name]) => name)
}

const calls = Object.values(endpoints).map(({ method, path }) => ({ method, path }) as const)
const json = { 'content-type': 'application/json' }

const wrong: [string, InjectOptions][] = [
  ['an unknown path', { url: '/wps/nothing/here' }],
  ['an unknown path of any method', { url: '/wps/nothing', method: 'DELETE' }],
  ['a wrong method', { url: '/wps/session/login', method: 'GET' }],
  ['a method that nobody has', { url: '/wps/captcha', method: 'PATCH' }],
  ['OPTIONS', { url: '/wps/session/login', method: 'OPTIONS' }],
  ['HEAD', { url: '/wps/system/status', method: 'HEAD' }],
  ['a path that does not decode', { url: '/wps/%E0%A4%A' }],
  ['a path with a NUL', { url: '/wps/%00' }],
  ['a very long path', { url: `/${'a'.repeat(9000)}` }],
  ['broken JSON', { url: '/wps/session/login', method: 'POST', headers: json, payload: '{' }],
  [
    'prototype keys',
    { url: '/wps/session/login', method: 'POST', headers: json, payload: '{"__proto__":{}}' },
  ],
  [
    'a body of 10 MB',
    { url: '/wps/session/login', method: 'POST', headers: json, payload: 'a'.repeat(10_000_000) },
  ],
  [
    'a foreign content type',
    { url: '/wps/session/login', method: 'POST', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
  ],
  ['no session', { url: '/wps/member/info' }],
  ['a foreign merchant', { url: '/wps/system/status', headers: { merchant: 'nobody' } }],
]

describe('security headers', () => {
  it.each(calls)('are on $method $path', async ({ method, path }) => {
    const answer = await site.app.inject({ method, url: path, headers: { host: site.host } })
    expect(listFaults(answer)).toEqual([])
  })

  it.each(['/healthz', '/readyz', '/openapi.json', '/dev/outbox', '/dev/outbox.json'])(
    'are on %s',
    async (url) => {
      expect(listFaults(await site.app.inject({ url, headers: { host: site.host } }))).toEqual([])
    },
  )

  it.each(wrong)('are on the answer to %s', async (_, sent) => {
    const answer = await site.app.inject({ ...sent, headers: { host: site.host, ...sent.headers } })
    expect(answer.statusCode, answer.payload).toBeLessThan(500)
    expect(listFaults(answer)).toEqual([])
  })

  it.each(['text/html', 'application/json'])(
    'are on the answer to an unknown host that wants %s',
    async (accept) => {
      const answer = await site.app.inject({ url: '/', headers: { host: 'nobody.example', accept } })
      expect(answer.statusCode).toBe(404)
      expect(listFaults(answer)).toEqual([])
    },
  )

  it('keep answers of calls out of every cache', async () => {
    const answers = await Promise.all(
      calls.map(({ method, path }) => site.app.inject({ method, url: path, headers: { host: site.host } })),
    )
    expect(answers.filter((answer) => answer.headers['cache-control'] !== 'no-store')).toEqual([])
  })
})
