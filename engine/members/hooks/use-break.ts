export { useBreak, useIsOnBreak } from '../../base/page/screen/use-break.ts'
