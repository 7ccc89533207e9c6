import type { ComponentProps } from 'react'

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
> & { [name: `data-${string}`]: string }

/** Whether this browser hides what stands in a text input where a style says so. */
function canHideText(): boolean {
  return typeof CSS === 'undefined' || !('supports' in CSS) || CSS.supports('-webkit-text-security', 'disc')
}

/**
 * A secret that is not the password of the log-in. An input of the type password is filled with that one, whatever autocomplete says, and offered to be
 * stored in its place (docs/decisions): so it is a text whose letters are hidden by style, which the extensions of password managers are asked to pass over.
 */
export function secretInput(isHidden = true): Attributes {
  return {
    type: canHideText() || !isHidden ? 'text' : 'password',
    ...(isHidden ? { 'data-secret': '' } : {}),
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    'data-1p-ignore': '',
    'data-bwignore': '',
    'data-lpignore': 'true',
    'data-form-type': 'other',
  }
}
