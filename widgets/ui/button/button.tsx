import type { ComponentPropsWithRef } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

export type ButtonProps = ButtonLook & ComponentPropsWithRef<'button'>

/** A button. It sends no form unless it says so (`type="submit"`). */
export function Button({ kind, size, wide, className, ...rest }: ButtonProps) {
  return <button className={buttonClass({ kind, size, wide, className })} type="button" {...rest} />
}
