/** domMax rather than domAnimation: the judging card is dragged. */
export { domMax as default } from 'framer-motion';
