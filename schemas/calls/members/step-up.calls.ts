import { type Static, Type } from 'typebox'
import { loginAnswer } from './account.calls.ts'
import { closed, filled, instant, nothing, text } from '../../base/parts.ts'
import { stepUpMethods, type StepUpMethod } from './step-up-methods.ts'

/** What a refused login carries: the ticket to go on with, and the methods of this member. */
export interface StepUpDemand {
  ticket: string
  methods: readonly StepUpChoice[]
}

export interface StepUpChoice {
  method: StepUpMethod
  /** Where a code would go, masked. */
  sentTo?: string
}

function bytes(description: string, maxLength: number) {
  return Type.String({ description, pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength })
}

const ticket = Type.String({
  description: 'The ticket of the refused login.',
  pattern: '^[A-Za-z0-9_-]{43}$',
})

export const assertion = closed(
  {
    id: bytes('Id of the credential.', 1400),
    clientDataJSON: bytes('What the browser signed for, in base64url.', 4096),
    authenticatorData: bytes('What the authenticator says, in base64url.', 4096),
    signature: bytes('Its signature, in base64url.', 4096),
    userHandle: Type.Optional(bytes('Whose credential it is, in base64url.', 100)),
  },
  { description: 'A passkey, used.' },
)
export type Assertion = Static<typeof assertion>

export const attestation = closed(
  {
    id: bytes('Id of the credential.', 1400),
    clientDataJSON: bytes('What the browser signed for, in base64url.', 4096),
    attestationObject: bytes('The new credential, in base64url.', 32768),
    transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), {
      description: 'How the authenticator can be reached.',
      maxItems: 8,
    }),
  },
  { description: 'A passkey, made.' },
)
export type Attestation = Static<typeof attestation>

function word(description: string) {
  return Type.String({ description })
}

const knownKeys = Type.Array(
  closed({
    id: word('Id of the credential.'),
    type: Type.Literal('public-key'),
    transports: Type.Optional(
      Type.Array(Type.String(), { description: 'How the authenticator is reached.' }),
    ),
  }),
  { description: 'Credentials that the member has.' },
)
const common = {
  challenge: word('What is to be signed; good once.'),
  timeout: Type.Optional(Type.Integer({ description: 'Milliseconds that the browser may take.' })),
  hints: Type.Optional(Type.Array(Type.String(), { description: 'Kinds of authenticator to offer first.' })),
  extensions: Type.Optional(
    closed({
      credProps: Type.Optional(
        Type.Boolean({ description: 'Whether the credential says if it can be found.' }),
      ),
    }),
  ),
}

export const requestOptions = closed(
  {
    ...common,
    rpId: Type.Optional(word('Host that the passkey belongs to.')),
    allowCredentials: Type.Optional(knownKeys),
    userVerification: Type.Optional(word('Whether the authenticator must know its owner.')),
  },
  { description: 'What the browser needs to use a passkey.' },
)
export const creationOptions = closed(
  {
    ...common,
    rp: closed({
      id: Type.Optional(word('Host that the passkey belongs to.')),
      name: word('Name of the brand.'),
    }),
    user: closed({
      id: word('Handle of the member.'),
      name: word('Login name.'),
      displayName: word('Name shown to others.'),
    }),
    pubKeyCredParams: Type.Array(
      closed({ alg: Type.Integer({ description: 'COSE algorithm.' }), type: Type.Literal('public-key') }),
      { description: 'Algorithms that are taken.' },
    ),
    excludeCredentials: Type.Optional(knownKeys),
    authenticatorSelection: Type.Optional(
      closed({
        authenticatorAttachment: Type.Optional(word('Whether it is part of the device.')),
        requireResidentKey: Type.Optional(Type.Boolean({ description: 'As older browsers ask for it.' })),
        residentKey: Type.Optional(word('Whether it can be found without a name.')),
        userVerification: Type.Optional(word('Whether the authenticator must know its owner.')),
      }),
    ),
    attestation: Type.Optional(word('What the authenticator tells of itself.')),
    attestationFormats: Type.Optional(Type.Array(Type.String(), { description: 'Forms of that.' })),
  },
  { description: 'What the browser needs to make a passkey.' },
)

const codes = Type.Array(Type.String({ description: 'A recovery code.' }), {
  description: 'Recovery codes; they are shown this once.',
})

export const stepUpCalls = {
  stepUpSend: {
    summary: 'Sends the code that a login from a new network asks for.',
    body: closed({
      ticket,
      method: Type.Enum(['mobile', 'email'], { description: 'Where the code goes.' }),
    }),
    value: closed({
      expiredMinutes: Type.Number({ description: 'Minutes until another code may be requested.' }),
      serverTime: instant('The clock of the server.'),
      resendAt: instant('When another code may be requested, by the clock of the server.'),
    }),
  },
  stepUpVerify: {
    summary: 'Answers what a login from a new network asks for, and logs in.',
    body: closed({
      ticket,
      method: Type.Enum([...stepUpMethods], { description: 'What is answered with.' }),
      answer: Type.Optional(filled('The code or the name; absent with a passkey.', 120)),
      passkey: Type.Optional(assertion),
    }),
    value: loginAnswer,
  },
  passkeyOptions: {
    summary: 'What a browser needs to use a passkey: to log in, or for the ticket of a refused login.',
    body: closed({ ticket: Type.Optional(ticket) }),
    value: requestOptions,
  },
  passkeyLogin: {
    summary: 'Logs in by a passkey alone.',
    body: closed({
      passkey: assertion,
      portal: Type.Optional(Type.Literal('agent', { description: 'Logs in at the agent portal.' })),
    }),
    value: loginAnswer,
  },
  factors: {
    summary: 'What keeps this account safe beside its password.',
    value: closed({
      stepUp: Type.Boolean({ description: 'Logins from new networks are asked for more here.' }),
      hasPassword: Type.Boolean({ description: 'The member can confirm by a password.' }),
      totp: Type.Union([closed({ since: instant('When the app was added.') }), Type.Null()], {
        description: 'The authenticator app.',
      }),
      passkeys: Type.Array(
        closed({
          id: Type.String({ description: 'Id of the credential.' }),
          name: Type.String({ description: "The member's name for it." }),
          since: instant('When it was added.'),
          lastUsed: Type.Union([instant('When it was last used.'), Type.Null()]),
        }),
        { description: 'Passkeys, newest first.' },
      ),
      recoveryCodes: Type.Union(
        [
          closed({
            left: Type.Integer({ description: 'Codes that were not used yet.' }),
            since: instant('When they were made.'),
          }),
          Type.Null(),
        ],
        { description: 'Recovery codes.' },
      ),
    }),
  },
  confirmOptions: {
    summary: 'What a browser needs to confirm by a passkey who is here.',
    value: requestOptions,
  },
  confirmIdentity: {
    summary: 'Confirms who is here, so that what keeps the account safe may be changed for some minutes.',
    body: closed({
      password: Type.Optional(filled('The password.')),
      code: Type.Optional(filled('A code of the authenticator app, or a recovery code.', 32)),
      passkey: Type.Optional(assertion),
    }),
    value: nothing,
  },
  totpStart: {
    summary: 'Makes the secret of an authenticator app, which counts once a code of it was given.',
    value: closed({
      secret: Type.String({ description: 'The secret, to type into the app.' }),
      uri: Type.String({ description: 'The same as an otpauth address, to be drawn as a QR code.' }),
    }),
  },
  totpConfirm: {
    summary: 'Adds the authenticator app by a code that it shows.',
    body: closed({ code: filled('The code that the app shows.', 12) }),
    value: closed({
      recoveryCodes: Type.Union([codes, Type.Null()], {
        description: 'Recovery codes for a member who had none.',
      }),
    }),
  },
  totpRemove: { summary: 'Removes the authenticator app.', value: nothing },
  recoveryCodes: {
    summary: 'Makes new recovery codes in place of the old ones.',
    value: closed({ codes }),
  },
  passkeyEnrolOptions: {
    summary: 'What a browser needs to make a passkey for this account.',
    value: creationOptions,
  },
  passkeyEnrol: {
    summary: 'Adds a passkey.',
    body: closed({ name: text("The member's name for it.", 60), passkey: attestation }),
    value: nothing,
  },
  passkeyRemove: {
    summary: 'Removes a passkey.',
    body: closed({ passkeyId: bytes('Id of the credential.', 1400) }),
    value: nothing,
  },
}
