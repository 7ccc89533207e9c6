import type { WidgetProps } from '@rjsf/utils'
import type { FieldMeta } from './draw-place.ts'

/** What an rjsf widget is about. */
export function getMeta({ options }: Pick<WidgetProps, 'options'>): FieldMeta {
  return options['meta'] as FieldMeta
}
