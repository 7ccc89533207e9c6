import type { CallBody } from '../../../schemas/calls/calls.ts'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import { loadChunk } from '../../core/load/chunk.ts'
import type { FlowTools } from '../kit/flow-tools.ts'

type Tools = Pick<FlowTools, 'identity'>
type Proof = Pick<CallBody<'login'>, 'firebaseChannel' | 'firebaseIdToken'>

function settingsOf({ identity }: Tools) {
  const { firebase } = identity() ?? {}
  return firebase?.sms === true ? firebase : undefined
}

function load() {
  return loadChunk(() => import('../../members/firebase/firebase.ts'))
}

/** Milliseconds until Firebase may send another code. */
const firebasePause = 60_000

/** Has Firebase send the code, where the brand says that it does: returns when the next may be requested. */
export async function sendByFirebase(
  tools: Tools & Pick<FlowTools, 'clock'>,
  purpose: 'register' | 'login' | 'password',
  phone: { mobileNum: string; countryDialingCode: string },
): Promise<{ resendAt: number } | undefined> {
  const settings = purpose === 'password' ? undefined : settingsOf(tools)
  if (!settings) return undefined
  const { sendCodeTo } = await load()
  const national = cleanValue('digits', phone.mobileNum).replace(/^0+/, '')
  await sendCodeTo(settings, purpose, `+${cleanValue('digits', phone.countryDialingCode)}${national}`)
  return { resendAt: tools.clock.now() + firebasePause }
}

/** What a call says of a number that Firebase proved; nothing where the gateway checks codes itself. */
export async function firebaseProof(
  tools: Tools,
  purpose: 'register' | 'login',
  code: string | undefined,
  field: string,
): Promise<Proof> {
  if (code === undefined || code === '' || !settingsOf(tools)) return {}
  const { proveCodeOf } = await load()
  try {
    return { firebaseChannel: 'sms', firebaseIdToken: await proveCodeOf(purpose, code) }
  } catch (thrown) {
    const { code: failure } = thrown as { code?: string }
    throw failure?.startsWith('sms_code') ? { code: failure, fields: { [field]: failure } } : thrown
  }
}
