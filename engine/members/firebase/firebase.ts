import { FirebaseError, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  type ConfirmationResult,
  inMemoryPersistence,
  initializeAuth,
  OAuthProvider,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  type User,
} from 'firebase/auth'
import type { IdentityOffer } from './identity-offer.ts'
import { getCode } from './failure-code.ts'

type Settings = NonNullable<IdentityOffer['firebase']>

let auth: Auth | undefined

/** One app a page. It keeps nobody signed in: the site's own session does. */
function getAuth({ apiKey, authDomain, projectId }: Settings): Auth {
  return (auth ??= initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  }))
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw { code: error instanceof FirebaseError ? getCode(error.code) : 'unknown' }
  }
}

/** Signs in with a provider of Firebase in a popup; returns the ID token. */
export function signInAt(settings: Settings, service: string): Promise<string> {
  return translated(async () => {
    const { user } = await signInWithPopup(getAuth(settings), new OAuthProvider(service))
    return user.getIdToken()
  })
}

interface Sent {
  number: string
  confirmation: ConfirmationResult
  code?: string
  user?: User
}

const sent = new Map<string, Sent>()

/** Has Firebase send a code to a number, dialling code first with its plus. Google's reCAPTCHA decides beforehand. */
export function sendCodeTo(settings: Settings, purpose: string, number: string): Promise<void> {
  return translated(async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const verifier = new RecaptchaVerifier(getAuth(settings), place, { size: 'invisible' })
    try {
      sent.set(purpose, {
        number,
        confirmation: await signInWithPhoneNumber(getAuth(settings), number, verifier),
      })
    } finally {
      verifier.clear()
      place.remove()
    }
  })
}

/** Checks the code of the number: answers an ID token. A right code may be used again, for a form that was refused. */
export function proveCodeFor(purpose: string, code: string): Promise<string> {
  const last = sent.get(purpose)
  if (!last) return Promise.reject({ code: 'sms_code_expired' } as unknown as Error)
  return translated(async () => {
    if (last.user && last.code === code) return last.user.getIdToken(true)
    const { user } = await last.confirmation.confirm(code)
    Object.assign(last, { user, code })
    return user.getIdToken()
  })
}
