import type { CallValue } from '../../schemas/calls/calls.ts'
import type { Boot } from '../../schemas/documents/boot.document.ts'
import type { StorySite } from './story-site.tsx'

type Settings = CallValue<'registerSettings'>

const withSettings = (boot: Boot, settings: Partial<Settings>) => ({
  permission: { ...boot.permission, register: { ...boot.permission.register, ...settings } },
})

/** The wanted way first, then those that the brand has besides. */
const first = <Method>(method: Method, others: readonly Method[]) => [
  method,
  ...others.filter((other) => other !== method),
]

/** A site whose login offers this way first, whether the brand has it or not. */
export const loginBy = (method: 'username' | 'sms'): StorySite => ({
  boot: (boot) => {
    const methods = first(method, boot.brand.login.methods)
    return {
      ...withSettings(boot, { loginMethods: methods }),
      brand: { ...boot.brand, login: { ...boot.brand.login, methods } },
    }
  },
})

/** A site whose registration offers this way first. A number is always proven with a code. */
export const registerBy = (method: 'mobile' | 'username'): StorySite => ({
  boot: (boot) => {
    const methods = first(method, boot.brand.registration.methods)
    return {
      ...withSettings(boot, { methods, ...(method === 'mobile' && { smsVerification: true }) }),
      brand: { ...boot.brand, registration: { ...boot.brand.registration, methods } },
    }
  },
})

/** A site where a forgotten password comes back this way. */
export const recoverBy = (method: 'email' | 'mobile'): StorySite => ({
  boot: (boot) =>
    withSettings(boot, { passwordByEmail: method === 'email', passwordByMobile: method === 'mobile' }),
})
