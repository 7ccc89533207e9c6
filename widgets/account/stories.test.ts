import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const forms = path.resolve(import.meta.dirname, '../../schemas/forms')
const names = readdirSync(forms).map((file) => path.basename(file, '.json'))

const everyForm = ['Empty', 'Filled', 'EveryFieldWrong', 'ServerErrorOnField', 'Pending', 'NetworkLost']

const storiesOf = (form: string) => {
  const text = readFileSync(path.join(import.meta.dirname, `${form}.stories.tsx`), 'utf8')
  return [...text.matchAll(/^export const (\w+): Story/gm)].map(([, name]) => name)
}
const fieldsOf = (form: string) =>
  (JSON.parse(readFileSync(path.join(forms, `${form}.json`), 'utf8')) as { fields: { widget: string }[] })
    .fields

test.each(names)('%s has a story for each of its states', (form) => {
  const sendsCode = fieldsOf(form).some(({ widget }) => widget === 'sms-code') && form !== 'register-username'
  const wanted = [
    ...everyForm,
    ...(sendsCode ? ['CodeSent'] : []),
    ...(form.startsWith('login') ? ['CaptchaDemanded'] : []),
  ]
  expect(storiesOf(form)).toEqual(expect.arrayContaining(wanted))
})
