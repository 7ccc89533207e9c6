import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

function getVersion(name: string): string {
  return (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string })
    .version
}

it('rjsf is the version whose parts these files stand in for', () => {
  // Another version may reach parts that these leave out: read vite.config.ts and docs/decisions/0030 before this is changed.
  expect([getVersion('@rjsf/core'), getVersion('@rjsf/utils')]).toEqual(['6.11.1', '6.11.1'])
})
