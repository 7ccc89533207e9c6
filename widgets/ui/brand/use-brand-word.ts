import { useBoot } from '../../../engine/hooks/base/use-boot.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'

/** The brand's name as it is written in this language. */
export function useBrandWord(): string {
  const { brand } = useBoot()
  const { t, has } = useText()
  return has('brand.word') ? t('brand.word') : brand.name
}
