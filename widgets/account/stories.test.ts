import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawnStates, posed } from '../../engine/studio/poses.ts'

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

test('every flow that the gallery poses has one story, whose control names its states', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../studio/gallery.stories.tsx'), 'utf8')
  const flows = [...text.matchAll(/^export const \w+: Story = ofFlow\('(\w+)'\)$/gm)].map(([, flow]) => flow)
  expect(flows).toEqual([...posed])
  expect([...text.matchAll(/^export const \w+: Story/gm)]).toHaveLength(posed.length)
  for (const flow of posed) expect(drawnStates(flow)).not.toEqual([])
})
