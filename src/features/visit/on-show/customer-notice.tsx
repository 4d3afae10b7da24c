import { Button, Flex, Heading, Icon, VStack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerBar } from './customer-bar.tsx';

/** One thing that is said in the middle of the screen, which a customer may be looking at. It takes the focus. */
export function CustomerNotice(props: {
  icon: LucideIcon;
  /** Good news is large. */
  isGood?: boolean;
  title: string;
  /** Without it nobody is kept here. */
  onLeave?: () => void;
  /** Whether a tap leaves it: what comes next has nothing that the customer may not see. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Flex direction="column" minH="100dvh">
      <VStack flex="1" justify="center" px="gutter" py="6" gap="3" textAlign="center">
        <Icon
          as={props.icon}
          boxSize={props.isGood ? '16' : '10'}
          color={props.isGood ? 'brand.fg' : 'fg.subtle'}
          aria-hidden
        />
        <Heading
          as="h1"
          textStyle={props.isGood ? '3xl' : 'lg'}
          ref={heading}
          tabIndex={-1}
          outline="none"
        >
          {props.title}
        </Heading>
        {props.children}
        {props.onLeave && props.isOpen ? (
          <Button size="lg" minW="48" mt="3" onClick={props.onLeave}>
            {t('actions.done')}
          </Button>
        ) : null}
      </VStack>
      {props.onLeave && !props.isOpen ? <CustomerBar onLeave={props.onLeave} /> : null}
    </Flex>
  );
}
