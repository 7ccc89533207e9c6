import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EngineContext, type Engine } from '../../../engine/base/engine/engine.ts'
import { createStore } from '../../../engine/base/store/store.ts'
import { FormModel } from '../../../engine/base/forms/form-model.ts'
import type { FormField, FormHandle } from '../../../engine/base/hooks/form/use-form.ts'
import type { CompiledRule } from '../../../schemas/rules/rule.ts'
import { FieldFrame } from './field-frame.tsx'
import { Input } from './input.tsx'

const rule: CompiledRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: '',
  minLength: 4,
  maxLength: 16,
}

/** Fields in a form that writes down which labels were requested: one for each render of a field. */
function draw(...names: string[]) {
  const model = new FormModel(Object.fromEntries(names.map((name) => [name, rule])))
  const requests: string[] = []
  const form = {
    name: 'login',
    model,
    t(key: string) {
      requests.push(key)
      return key
    },
    problem: (name: string) => (model.state(name).problem ? `${name} is wrong` : ''),
  } as unknown as FormHandle
  const engine = { boot: createStore({ language: { dir: 'ltr' } }) } as unknown as Engine
  const { container } = render(
    <EngineContext value={engine}>
      {names.map((name) => {
        const field = { name, widget: 'text', label: name } as FormField
        return (
          <FieldFrame key={name} form={form} field={field} hint="four letters">
            <Input form={form} field={field} />
          </FieldFrame>
        )
      })}
    </EngineContext>,
  )
  requests.length = 0
  const shown = (name: string) => {
    const box = container.querySelector(`[data-field=${name}]`)
    return [
      box?.className,
      box?.querySelector('.field__problem')?.textContent,
      box?.querySelector('input')?.getAttribute('aria-invalid'),
      box?.querySelector('.field__message span')?.hasAttribute('hidden'),
    ]
  }
  return { model, requests, shown }
}

afterEach(cleanup)

test('React draws what is wrong with a field, and takes it back', () => {
  const { model, shown } = draw('username')
  act(() => model.refuse({ username: 'username_taken' }))
  expect(shown('username')).toEqual(['field field--ticks is-error', 'username is wrong', 'true', true])
  act(() => model.type('username', 'rosa'))
  expect(shown('username')).toEqual(['field field--ticks is-ok', '', null, false])
})

test('a key draws nothing, and a problem draws its own field alone', () => {
  const { model, requests } = draw('username', 'email')
  act(() => {
    for (const value of ['r', 'ro', 'ros']) model.type('username', value)
  })
  expect(requests).toEqual([])
  act(() => model.leave('username'))
  expect(requests).toEqual(['username'])
})
