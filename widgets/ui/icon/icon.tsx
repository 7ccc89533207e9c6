import sprite from './icons.svg?url'

export interface IconProps {
  /** Name of a symbol in the icon sprite, without `i-`. */
  name: string
  className?: string
}

/** A decorative icon; whatever it means is said in words beside it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  )
}
