/** What asks the delivery API for pictures: only a page that does not carry its pictures needs it. */
export { withStore } from '../../contexts/shared-store.js';
export { DeliveryClient } from '../../services/delivery-client.js';
