import type { StoryObj } from '@storybook/react-vite'
import { getDialog } from '../../engine/studio/poses.ts'
import {
  type AccountForm,
  type AccountStory,
  type FormState,
  getMachine,
  sendings,
} from './account-stories.ts'
import {
  captchaDemanded,
  codeSent,
  empty,
  everyFieldWrong,
  filled,
  linkUsedUp,
  mailSent,
  pending,
  refused,
  refusedField,
} from './form-story.ts'
import type { StoryAnswer } from './story-calls.ts'
import { loginBy, recoverBy, registerBy } from './story-methods.ts'
import type { StorySite } from './story-site.tsx'

type Play = NonNullable<StoryObj['play']>

/** Sites that offer the way to which a form belongs, whether the brand has it or not. */
const sites: Readonly<Record<AccountForm, StorySite>> = {
  'login-username': loginBy('username'),
  'login-sms': loginBy('sms'),
  'register-mobile': registerBy('mobile'),
  'register-username': registerBy('username'),
  'forgot-email': recoverBy('email'),
  'forgot-mobile': recoverBy('mobile'),
  'reset-password': {},
  'change-password': {},
  'contact-mobile': { status: 'member' },
  'contact-email': { status: 'member' },
}

/** What a dialog must be told of. */
const dialogProps: Partial<Record<AccountForm, Record<string, unknown>>> = {
  'reset-password': { resetToken: 'story' },
  'contact-mobile': { kind: 'mobile', present: '63*******567' },
  'contact-email': { kind: 'email', present: null },
}

/** How the call goes that sends a form, until it looks so. */
function findAnswer(form: AccountForm, state: FormState): StoryAnswer | undefined {
  const { atField, refusal = 'unknown' } = sendings[form]
  const answers: Partial<Record<FormState, StoryAnswer>> = {
    ServerErrorOnField: { failed: atField.code, fields: { [atField.sent]: atField.code } },
    Refused: { failed: refusal },
    LinkUsedUp: { failed: refusal },
    CaptchaDemanded: { failed: 'captcha_required', value: { captcha: true } },
    Pending: 'never',
    NetworkLost: 'lost',
  }
  return answers[state]
}

/** What somebody does until a form looks so, and what is seen then. */
function getPlay(form: AccountForm, state: FormState): Play {
  const { sent, shown = sent } = sendings[form].atField
  const plays: Record<FormState, Play> = {
    Empty: empty,
    Filled: filled,
    EveryFieldWrong: everyFieldWrong,
    ServerErrorOnField: refusedField(shown),
    Refused: refused,
    NetworkLost: refused,
    CaptchaDemanded: captchaDemanded,
    CodeSent: codeSent,
    Pending: pending,
    LinkUsedUp: linkUsedUp,
    MailSent: mailSent,
  }
  return plays[state]
}

/** One look of an account form, in its dialog. */
export function accountStory({ form, state }: Pick<AccountStory, 'form' | 'state'>): StoryObj {
  const answer = findAnswer(form, state)
  const site: StorySite = {
    ...sites[form],
    ...(answer && { calls: { [sendings[form].call]: answer } }),
    dialog: {
      name: getDialog(getMachine(form)),
      props: dialogProps[form] ?? {},
    },
  }
  return { name: state, parameters: { site }, play: getPlay(form, state) }
}
