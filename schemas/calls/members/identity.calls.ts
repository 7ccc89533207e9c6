import { Type } from 'typebox'
import { firebaseServices, providerIcons } from '../../documents/identity.document.ts'
import { closed, filled, instant, nothing, text } from '../../base/parts.ts'

const provider = filled('Name of the provider.', 60)
const ticket = Type.String({
  description: 'What the provider proved, once, in this browser.',
  pattern: '^[A-Za-z0-9_-]{43}$',
})
const label = Type.String({ description: 'Name that people read.' })
const icon = Type.Enum([...providerIcons], { description: 'Mark beside the name.' })

/** The settings of social sign-in for a browser; absent where nothing is switched on. */
export const identityOffer = closed({
  providers: Type.Array(closed({ id: Type.String({ description: 'Name of the provider.' }), label, icon }), {
    description: 'Providers by OpenID Connect, in the order of their buttons.',
  }),
  firebase: Type.Optional(
    closed({
      apiKey: Type.String({ description: 'Public key of the web app.' }),
      authDomain: Type.String({ description: 'Host of its sign-in pages.' }),
      projectId: Type.String({ description: 'The project.' }),
      sms: Type.Boolean({ description: 'Codes for logging in and registering are sent and checked by it.' }),
      services: Type.Array(Type.Enum([...firebaseServices], { description: 'A service.' }), {
        description: 'Services offered as buttons.',
      }),
    }),
  ),
})

const started = closed({
  url: Type.String({ description: 'Where the provider asks the person; leave the site for it.' }),
})

const place = {
  provider,
  returnTo: Type.Optional(text('Path of this site to come back to.', 500)),
}

const verified = {
  label,
  email: Type.Union([Type.String({ description: 'Address that the provider verified.' }), Type.Null()]),
  name: Type.Union([Type.String({ description: 'Name that the provider gave.' }), Type.Null()]),
}

export const identityCalls = {
  socialStart: {
    summary: 'Begins a sign-in with a provider.',
    body: closed(place),
    value: started,
  },
  socialLinkStart: {
    summary: 'Begins to link an account of a provider to the member who is logged in.',
    body: closed(place),
    value: started,
  },
  socialFinish: {
    summary: 'Turns what a provider proved into a login, where the account is linked.',
    body: closed({ ticket }),
    value: Type.Union([
      closed({
        outcome: Type.Literal('entered', { description: 'Linked before, and logged in now.' }),
        token: Type.String({ description: 'Bare session token for Authorization.' }),
        firstTimeLogin: Type.Boolean({ description: 'This account was never used before.' }),
        lastLogin: Type.Union([instant('When the account was last used.'), Type.Null()]),
      }),
      closed({
        outcome: Type.Literal('unknown', { description: 'Not linked: log in or register to link it.' }),
        ...verified,
      }),
      closed({
        outcome: Type.Literal('linking', { description: 'Meant for the member who began it.' }),
        ...verified,
      }),
    ]),
  },
  socialFirebase: {
    summary: 'Turns an ID token of Firebase into a ticket, as the way back from a provider does.',
    body: closed({ idToken: filled('ID token of a social sign-in.', 8192) }),
    value: closed({ ticket }),
  },
  identities: {
    summary: 'The providers, and which of them are linked to the member.',
    value: Type.Array(
      closed({
        id: Type.String({ description: 'Name of the provider.' }),
        label,
        icon,
        linked: Type.Union([
          closed({
            since: instant('When it was linked.'),
            hint: Type.Union([Type.String({ description: 'Its address, masked.' }), Type.Null()]),
          }),
          Type.Null(),
        ]),
        removable: Type.Boolean({ description: 'Another way in remains without it.' }),
      }),
    ),
  },
  identityLink: {
    summary: 'Links what a provider proved to the member who is logged in.',
    body: closed({ ticket }),
    value: closed({ label }),
  },
  identityUnlink: {
    summary: 'Unlinks a provider, unless it is the last way in.',
    body: closed({ provider }),
    value: nothing,
  },
}
