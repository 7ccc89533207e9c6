import { expect, test } from 'vitest'
import { handoverQuestion } from './handover-question.ts'

test('the question of a switch writes masked numbers as numbers are written, and names as they are (P5)', () => {
  const translate = (key: string, values?: Readonly<Record<string, unknown>>) =>
    `${key} ${JSON.stringify(values ?? {})}`
  const { text, buttons } = handoverQuestion(translate, '63*******031', 'Amy')
  expect([text, ...(buttons ?? []).map(({ label }) => label)]).toEqual([
    'frame:handover.text {"current":"+63 …031","other":"Amy"}',
    'frame:handover.keep {"current":"+63 …031"}',
    'frame:handover.switch {"other":"Amy"}',
  ])
})
