export { useBreak, useIsOnBreak } from '../../page/screen/use-break.ts'
