import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useKit } from '../../../engine/base/hooks/use-kit.ts'
import { useOnline } from '../../../engine/base/hooks/use-online.ts'
import { BrandArt } from '../brand/brand-art.tsx'
import { Icon } from '../icon/icon.tsx'

export interface DialogProps {
  /** Id that the engine's `<dialog>` is labelled by. */
  titleId: string
  title: ReactNode
  /** One line under the title. */
  sub?: ReactNode
  /** Called by the close button. Without it there is none. */
  onClose?: (() => void) | undefined
  /** Stays in sight while the body scrolls. */
  foot?: ReactNode
  children: ReactNode
  /** Makes body and foot one form. A browser never sends it: before its code is here, what is typed must not get into an address. */
  form?: ComponentPropsWithRef<'form'>
  /** `s` asks a question, `m` holds a form, `l` holds reading. */
  size?: 's' | 'm' | 'l'
  className?: string
}

const sizes = { s: 'dialog dialog--small', m: 'dialog', l: 'dialog dialog--large' }

/** The box of a dialog: head and foot stay, the body scrolls. It covers what the page says of the network, and says it itself. */
export function Dialog(props: DialogProps) {
  const { titleId, title, sub, onClose, foot, children, form, size = 'm', className } = props
  const { close, offline } = useKit()
  const online = useOnline()
  const body = (
    <>
      <div className="dialog__body">{children}</div>
      {foot ? <div className="dialog__foot">{foot}</div> : null}
    </>
  )
  return (
    <div className={className ? `${sizes[size]} ${className}` : sizes[size]}>
      <div className="dialog__head">
        {size === 'm' ? <BrandArt symbol="b-deco" className="dialog__decoration" /> : null}
        <h2 className="dialog__title" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {onClose ? (
          <button
            className="icon-button"
            type="button"
            aria-label={close}
            data-testid="close"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        ) : null}
        {sub ? <p className="dialog__subtitle">{sub}</p> : null}
        {online ? null : (
          <p className="dialog__offline" role="status" data-testid="dialog-offline">
            <Icon name="warning" />
            {offline}
          </p>
        )}
      </div>
      {form ? (
        <form className="dialog__form" method="dialog" noValidate {...form}>
          {body}
        </form>
      ) : (
        body
      )}
    </div>
  )
}
