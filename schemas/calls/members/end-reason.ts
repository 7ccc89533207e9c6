import { Type } from 'typebox'

/** Why a session is over. */
export const endReason = Type.Enum(['logout', 'device', 'password', 'disabled', 'expired', 'exchanged'], {
  description:
    'logout: in this browser. device: from the list of devices. password: it was changed. disabled: the account was. expired: by itself. exchanged: for a fresh token.',
})
