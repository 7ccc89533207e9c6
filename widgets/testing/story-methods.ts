import type { CallValue } from '../../schemas/calls/calls.ts'
import type { Boot } from '../../schemas/boot/boot.document.ts'
import type { StorySite } from './story-site.tsx'

type Settings = CallValue<'registerSettings'>

function withSettings(boot: Boot, settings: Partial<Settings>) {
  return {
    permission: { ...boot.permission, register: { ...boot.permission.register, ...settings } },
  }
}

/** The wanted way first, then those that the brand has besides. */
function first<Method>(method: Method, others: readonly Method[]) {
  return [method, ...others.filter((other) => other !== method)]
}

/** A site whose login offers this way first, whether the brand has it or not. */
export function loginBy(method: 'username' | 'sms'): StorySite {
  return {
    boot: (boot) => {
      const methods = first(method, boot.brand.login.methods)
      return {
        ...withSettings(boot, { loginMethods: methods }),
        brand: { ...boot.brand, login: { ...boot.brand.login, methods } },
      }
    },
  }
}

/** A site whose registration offers this way first. A number is always proven with a code. */
export function registerBy(method: 'mobile' | 'username'): StorySite {
  return {
    boot: (boot) => {
      const methods = first(method, boot.brand.registration.methods)
      return {
        ...withSettings(boot, { methods, ...(method === 'mobile' && { smsVerification: true }) }),
        brand: { ...boot.brand, registration: { ...boot.brand.registration, methods } },
      }
    },
  }
}

/** A site where a forgotten password comes back this way. */
export function recoverBy(method: 'email' | 'mobile'): StorySite {
  return {
    boot: (boot) =>
      withSettings(boot, { passwordByEmail: method === 'email', passwordByMobile: method === 'mobile' }),
  }
}
