import { drawPeer } from '../react-page.tsx'
import { StockForm } from './stock-form.tsx'

drawPeer(StockForm, () => import('./register.tsx'))
