export { nearest } from '../base/config/nearest.ts'
