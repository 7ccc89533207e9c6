import { Type } from 'typebox'
import { providerIcons } from '../documents/identity.document.ts'
import { closed, filled, instant, nothing } from '../base/parts.ts'
import { sessionCalls } from './members/session.calls.ts'

function orNever(description: string) {
  return Type.Union([instant(description), Type.Null()])
}

export const waysInCalls = {
  waysIn: {
    summary: 'Every way into the account beside its password.',
    value: closed({
      hasPassword: Type.Boolean({ description: 'The account has a password.' }),
      totp: Type.Union([closed({ since: instant('When the app was added.') }), Type.Null()], {
        description: 'The authenticator app.',
      }),
      passkeys: Type.Array(
        closed({
          id: Type.String({ description: 'Id of the credential.' }),
          name: Type.String({ description: "The member's name for it." }),
          since: instant('When it was added.'),
          lastUsed: orNever('When it was last used.'),
        }),
        { description: 'Passkeys, the newest first.' },
      ),
      identities: Type.Array(
        closed({
          provider: Type.String({ description: 'Name of the provider.' }),
          label: Type.String({ description: 'Name that people read.' }),
          icon: Type.Enum([...providerIcons], { description: 'Mark beside the name.' }),
          hint: Type.Union([Type.String({ description: 'Its address, masked.' }), Type.Null()]),
          since: instant('When it was linked.'),
          lastUsed: orNever('When it was last used.'),
          removable: Type.Boolean({ description: 'Another way in remains without it.' }),
        }),
        { description: 'Accounts elsewhere that log in here.' },
      ),
      contacts: Type.Array(
        closed({
          kind: Type.Enum(['mobile', 'email'], { description: 'Number or address.' }),
          hint: Type.String({ description: 'The number or address, masked.' }),
        }),
        {
          description: 'Where codes and links that let somebody in are sent, as far as the brand sends them.',
        },
      ),
      remembered: Type.Array(
        closed({
          id: Type.String({ description: 'Id of the device.' }),
          browser: Type.String({ description: 'Name of the browser, empty where unknown.' }),
          system: Type.String({ description: 'Name of the system, empty where unknown.' }),
          since: instant('When it was first remembered.'),
          until: instant('When it is forgotten by itself.'),
        }),
        { description: 'Devices that log in without a password.' },
      ),
      sessions: sessionCalls.sessions.value,
    }),
  },
  waysInSeen: {
    summary: 'Every way into the account was shown after a new password.',
    value: nothing,
  },
  rememberedRemove: {
    summary: 'Forgets a remembered device, and ends what it opened.',
    body: closed({ id: filled('Id of the device.', 64) }),
    value: nothing,
  },
}
