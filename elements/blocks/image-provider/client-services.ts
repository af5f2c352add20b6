/** The client of the delivery API. Loaded on demand: pages that contain their images do not need it. */
export { withStore } from '../../contexts/shared-store.js';
export { DeliveryClient } from '../../services/delivery-client.js';
