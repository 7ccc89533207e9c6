import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { accountStories, getDocument } from '../../testing/account-stories.ts'

const folder = path.resolve(import.meta.dirname, '../../../schemas/forms')
/** Forms that a flow runs; what is only sent has no states to look at. */
const forms = readdirSync(folder)
  .filter((file) => 'machine' in (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object))
  .map((file) => path.basename(file, '.json'))

function listLooks(form: string) {
  return accountStories.filter((accountStory) => accountStory.form === form).map(({ state }) => state)
}

const everyForm = ['Empty', 'Filled', 'EveryFieldWrong', 'ServerErrorOnField', 'NetworkLost', 'Pending']

test.each(forms)('%s has a story for each of its looks', (form) => {
  expect(listLooks(form)).toEqual(expect.arrayContaining(everyForm))
})

test('looks that some forms alone have come from their fields and the states of their machines', () => {
  const more = forms.map((form) => [form, listLooks(form).filter((look) => !everyForm.includes(look))])
  expect(Object.fromEntries(more)).toEqual({
    'change-password': [],
    'contact-email': [],
    'contact-mobile': [],
    'forgot-email': ['MailSent'],
    'forgot-mobile': ['CodeSent'],
    'login-sms': ['CaptchaDemanded', 'CodeSent'],
    'login-username': ['Refused', 'CaptchaDemanded'],
    'register-mobile': ['CaptchaDemanded', 'CodeSent'],
    'register-username': ['CaptchaDemanded'],
    'reset-password': ['LinkUsedUp'],
  })
})

test('every story is under a name of its own that a file can export, of a document that its form has', () => {
  const names = accountStories.map(({ exportName }) => exportName)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]\w*$/i.test(name))).toEqual([])
  expect(accountStories.filter(({ form }) => getDocument(form).fields.length === 0)).toEqual([])
})
