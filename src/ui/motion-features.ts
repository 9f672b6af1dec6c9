import { domMax } from 'framer-motion';

/** domMax rather than domAnimation: the judging card is dragged. */
export default domMax;
