import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { wordsFor, type PeerField } from '../fields.ts'

function schemaFor(fields: readonly PeerField[]) {
  const shape = fields.map((field) => {
    const words = wordsFor(field)
    const pattern = new RegExp(`^(?:${field.pattern})$`, 'u')
    return [field.name, z.string().min(field.min, words).max(field.max, words).regex(pattern, words)] as const
  })
  const values: z.ZodType<Record<string, string>, Record<string, string>> = z.object(
    Object.fromEntries(shape),
  )
  return values.refine((form) => !('confirmPassword' in form) || form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    message: 'The passwords differ.',
  })
}

/** A form in the way that react-hook-form's own guide builds one. */
export function PeerForm({ fields, button }: { fields: readonly PeerField[]; button: string }) {
  const resolver = useMemo(() => zodResolver(schemaFor(fields)), [fields])
  const { register, handleSubmit, formState } = useForm<Record<string, string>>({
    resolver,
    defaultValues: Object.fromEntries(fields.map((field) => [field.name, ''])),
  })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      {fields.map((field) => {
        const error = formState.errors[field.name]
        return (
          <div key={field.name}>
            <label htmlFor={field.name}>{field.label}</label>
            <input
              id={field.name}
              type={field.type}
              autoComplete={field.autocomplete}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${field.name}-wrong`}
              {...register(field.name)}
            />
            <p id={`${field.name}-wrong`} className="wrong">
              {error?.message}
            </p>
          </div>
        )
      })}
      <button>{button}</button>
    </form>
  )
}
