import { Type } from 'typebox'
import { closed, filled, instant, nothing, text } from '../../base/parts.ts'
import { assertion, attestation, creationOptions, requestOptions } from '../members/step-up.calls.ts'
import { id, merchantCode, orNull, permission, reason, role } from './parts.ts'

const roleList = Type.Array(role, { description: 'Roles.', minItems: 1, maxItems: 8 })
const changed = closed({
  id: id('The operator.'),
  outcome: Type.Unsafe<'done' | 'sent' | 'waiting' | 'command'>(
    Type.Enum(['done', 'sent', 'waiting', 'command'], {
      description:
        'sent: a link is on its way to the operator. waiting: a second owner must agree. command: no mail is sent, and the command line prints the link.',
    }),
  ),
})
const onOne = closed({ id: id('The operator.'), reason })

const proof = {
  password: filled('Password.', 128),
  code: filled('Six digits that the authenticator shows.', 16),
}

export const accessCalls = {
  demoOperators: {
    summary: 'Operators to try the console with, and their next codes. Never in production.',
    value: Type.Array(
      closed({
        name: Type.String({ description: 'Name to sign in with.' }),
        role: Type.String({ description: 'What they may do.' }),
        password: Type.String({ description: 'Password.' }),
        code: Type.String({ description: 'The next code of their authenticator that was not used.' }),
        inSeconds: Type.Integer({
          description: 'When it is taken: a code is good once. 0: now.',
          minimum: 0,
        }),
      }),
      { description: 'Demo operators.' },
    ),
  },
  signIn: {
    summary: 'Opens a session by password, and code or passkey. Whatever is wrong, the refusal is the same.',
    body: closed({
      company: Type.Optional(filled('The company, where the gateway serves several.', 40)),
      name: filled('Name of the operator.', 64),
      password: filled('Password.', 128),
      code: Type.Optional(filled('Six digits that the authenticator shows.', 16)),
      passkey: Type.Optional(assertion),
    }),
    value: nothing,
  },
  signInOptions: {
    summary: 'What a browser needs to use a passkey in place of the code. It names nobody.',
    body: closed({
      company: Type.Optional(filled('The company, where the gateway serves several.', 40)),
    }),
    value: requestOptions,
  },
  passkeys: {
    summary: 'Passkeys of whoever is signed in.',
    value: Type.Array(
      closed({
        id: Type.String({ description: 'Id of the credential.' }),
        name: Type.String({ description: 'What its owner calls it.' }),
        createdAt: instant('When it was added.'),
        lastUsedAt: orNull(instant('When it was last signed in with.')),
      }),
      { description: 'The oldest first.' },
    ),
  },
  passkeyMakeOptions: {
    summary: 'What a browser needs to make a passkey, for who proves anew who is here.',
    body: closed({ ...proof }),
    value: creationOptions,
  },
  passkeyAdd: {
    summary: 'Adds a passkey that was just made.',
    body: closed({ name: filled('What its owner calls it.', 40), passkey: attestation }),
    value: nothing,
  },
  passkeyRemove: {
    summary: 'Removes a passkey, for who proves anew who is here.',
    body: closed({ id: filled('Id of the credential.', 1400), ...proof }),
    value: nothing,
  },
  signOut: { summary: 'Ends this session.', value: nothing },
  me: {
    summary: 'Who is here, and what they may do; null for nobody.',
    value: orNull(
      closed({
        id: id('The operator.'),
        name: Type.String({ description: 'Name.' }),
        company: Type.String({ description: 'Company.' }),
        roles: Type.Array(role, { description: 'Roles.' }),
        permissions: Type.Array(permission, { description: 'All that the roles permit.' }),
        csrf: Type.String({ description: 'Sent back with whatever changes something.' }),
        idleSeconds: Type.Integer({ description: 'Seconds without work after which the session ends.' }),
        endsAt: instant('When the session ends in any case.'),
        brands: Type.Array(
          closed({
            id: Type.String({ description: 'Id of the brand.' }),
            name: Type.String({ description: 'Name of the brand.' }),
            merchant: merchantCode,
            zone: Type.String({ description: 'Zone of its calendar, an IANA name.' }),
            currency: Type.String({ description: 'ISO 4217 code.' }),
            decimals: Type.Integer({ description: 'Of an amount of it, at most.' }),
          }),
          { description: "The company's brands." },
        ),
      }),
    ),
  },
  setupStart: {
    summary: 'What somebody who was invited needs to set the log-in up.',
    body: closed({ token: filled('From the link.', 128) }),
    value: closed({
      name: Type.String({ description: 'Name to sign in with.' }),
      secret: Type.String({ description: 'For the authenticator, in base32.' }),
      uri: Type.String({ description: 'The same as the address that an authenticator reads.' }),
    }),
  },
  setupFinish: {
    summary: 'Sets password and authenticator; the link is used up.',
    body: closed({
      token: filled('From the link.', 128),
      password: filled('The new password, of at least 12 characters.', 128),
      code: filled('Six digits that the authenticator shows.', 16),
    }),
    value: nothing,
  },
  operators: {
    summary: 'Who works for the company.',
    value: Type.Array(
      closed({
        id: id('The operator.'),
        name: Type.String({ description: 'Name.' }),
        person: id('Who it is; the same for all log-ins of one person.'),
        email: orNull(Type.String({ description: 'Mail address.' })),
        mobile: orNull(Type.String({ description: 'Mobile number in digits.' })),
        roles: roleList,
        status: Type.Unsafe<'proposed' | 'invited' | 'active' | 'disabled'>(
          Type.Enum(['proposed', 'invited', 'active', 'disabled'], {
            description: 'Whether they can sign in; proposed: a second owner has not agreed yet.',
          }),
        ),
        isVerified: Type.Boolean({ description: 'A link sent to the mail address was used.' }),
        waitsUntil: orNull(instant('Until when they take no part in what takes two people.')),
        since: instant('When they were invited.'),
        lastSignIn: orNull(instant('When they last signed in.')),
        sessions: Type.Integer({ description: 'Sessions that are open.' }),
        isDemo: Type.Boolean({ description: 'Made for trying out.' }),
      }),
      { description: 'Operators.' },
    ),
  },
  operatorPolicy: {
    summary: 'What decides how operators are added.',
    value: closed({
      sendsMail: Type.Boolean({ description: 'Links are mailed; else the command line prints them.' }),
      activeOwners: Type.Integer({ description: 'People who can act as owners.', minimum: 0 }),
      waitHours: Type.Integer({
        description: 'Hours for which a new or reset log-in takes no part in what takes two people.',
        minimum: 0,
      }),
    }),
  },
  operatorInvite: {
    summary:
      'Adds an operator, once a second owner agrees where a role decides something. The link goes to their mail address alone.',
    body: closed({
      name: Type.String({
        description: 'Name to sign in with.',
        pattern: '^[A-Za-z][A-Za-z0-9._-]{1,39}$',
      }),
      email: filled('Their own mail address, which the link is sent to.', 128),
      mobile: Type.Optional(text('Mobile number with its dialling code.', 24)),
      roles: roleList,
      reason,
    }),
    value: changed,
  },
  operatorRoles: {
    summary: "Changes an operator's roles, once a second owner agrees where they decide more than before.",
    body: closed({ id: id('The operator.'), roles: roleList, reason }),
    value: changed,
  },
  operatorReset: {
    summary:
      'Takes password and authenticator away, ends every session, and mails the operator a link to set them up anew; a role that decides takes a second owner.',
    body: onOne,
    value: changed,
  },
  operatorDisable: {
    summary: 'Lets an operator in no longer; ends every session.',
    body: onOne,
    value: nothing,
  },
  operatorEnable: {
    summary: 'Lets an operator in again, once a second owner agrees where a role decides something.',
    body: onOne,
    value: changed,
  },
  operatorLink: {
    summary: 'Says that two log-ins are one person.',
    body: closed({ id: id('The operator.'), other: id('The other log-in.'), reason }),
    value: nothing,
  },
}
