import type { VisitOptions } from './browser.ts'
import { registration } from './peers/fields.ts'

/** A site that shows the benchmark's login and registration, and where things are on its pages. */
export interface Subject {
  id: string
  url: string
  login: VisitOptions
  /** Opens the registration from the login; hovering it loads the code. */
  toRegister: string
  /** Leads back from the registration. */
  toLogin: string
  field: string
  /** Field that the typing is measured in. */
  typed: string
  submit: string
  wrong: string
  fields: number
  /** Fields that are marked when every field is wrong: all at once, or the first alone. */
  marked: number
}

export const count = registration.length

function peer(id: string, url: string, ready: string, wrong: string): Subject {
  return {
    id,
    url,
    login: ready ? { ready } : {},
    toRegister: '#to-register',
    toLogin: '#to-login',
    field: 'form input',
    typed: 'form input[name$=payeeName]',
    submit: 'form button',
    wrong,
    fields: count,
    marked: count,
  }
}

/** The peers, by where they are served. */
export function peerSubjects(urls: Record<'limit' | 'hook-form' | 'rjsf', string>): Subject[] {
  return [
    peer('limit', urls.limit, '', 'form [aria-invalid=true]'),
    peer('hook-form', urls['hook-form'], 'form input', 'form [aria-invalid=true]'),
    peer('rjsf', urls.rjsf, 'form input', 'form .error-detail'),
  ]
}

/** Livery's own pages: /login opens the login dialog over the home. */
export function liverySubject(url: string): Subject {
  return {
    id: 'livery',
    url,
    login: { ready: 'dialog[open] input[name=username]', cookies: { 'livery-age': '1' } },
    toRegister: 'dialog[open] [data-state=open] [data-to=register]',
    toLogin: 'dialog[open] [data-state=open] [data-to=login]',
    field: 'dialog[open] [data-state=open] form :is(input, select):not([type=hidden])',
    typed: 'dialog[open] form input[name=payeeName]',
    submit: 'dialog[open] form [type=submit]',
    wrong: 'dialog[open] form [aria-invalid=true]',
    fields: count,
    // Later fields are left alone until somebody was there: a form does not turn red as a whole.
    marked: 1,
  }
}
