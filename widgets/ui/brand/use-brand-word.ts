import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'

/** The brand's name as it is written in this language. */
export function useBrandWord(): string {
  const { brand } = useBoot()
  const { t, has } = useText()
  return has('brand.word') ? t('brand.word') : brand.name
}
