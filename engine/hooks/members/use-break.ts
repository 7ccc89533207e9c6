export { useBreak } from '../../page/screen/use-break.ts'
