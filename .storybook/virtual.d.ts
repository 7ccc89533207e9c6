declare module 'virtual:livery-brands' {
  import type { RecordedBrand } from '../widgets/testing/recorded-brand.ts'

  export const recorded: readonly RecordedBrand[]
}
