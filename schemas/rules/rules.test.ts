import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { allCases, type Case } from './cases.fixture.ts'
import { fieldValidatorFile, fieldValidatorModule } from './gen.ts'
import type { CompiledRule, RuleErrors } from './rule.ts'
import { validateFieldsOnServer } from './server-rules.ts'

type Validate = (rules: Record<string, CompiledRule>, values: Record<string, unknown>) => RuleErrors

function disagreements(cases: readonly Case[], validate: Validate) {
  return cases.flatMap(({ title, rule, value, expected }) => {
    const ruleErrorCode = validate({ field: rule }, { field: value })['field']?.code ?? null
    return ruleErrorCode === expected
      ? []
      : [{ title, value, expected, found: ruleErrorCode, pattern: rule.acceptedPattern }]
  })
}

async function browserBuild(): Promise<{ code: string; validate: Validate }> {
  const entry = fileURLToPath(new URL('./validate-fields.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2023', lib: { entry, formats: ['es'], fileName: 'rules' } },
  })
  const output = (Array.isArray(built) ? built[0] : built) as { output: { code: string }[] }
  const code = output.output[0]?.code ?? ''
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    validateFields: Validate
  }
  return { code, validate: module.validateFields }
}

describe('one table of cases', () => {
  const cases = allCases()

  test('holds hundreds of values', () => {
    expect(cases.length).toBeGreaterThan(400)
  })

  test('comes out the same on the gateway', () => {
    const inAnyTime: Validate = (rules, values) => validateFieldsOnServer(rules, values, {}, 600_000)
    expect(disagreements(cases, inAnyTime)).toEqual([])
  })

  test('comes out the same in the browser build, which generates no code and requires nothing', async () => {
    const { code, validate } = await browserBuild()
    expect(code).not.toMatch(/\brequire\(|new Function|\beval\(/)
    const forBrowser = cases.filter(({ rule }) => rule.serverOnly !== true)
    expect(forBrowser.length).toBeGreaterThan(400)
    expect(disagreements(forBrowser, validate)).toEqual([])
  })
})

test('the committed validator is the one that would be generated', async () => {
  expect(await readFile(fieldValidatorFile, 'utf8')).toBe(fieldValidatorModule())
})
