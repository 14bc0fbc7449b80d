import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import ApiOutlined from '@ant-design/icons/es/icons/ApiOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import BugOutlined from '@ant-design/icons/es/icons/BugOutlined'
import CalculatorOutlined from '@ant-design/icons/es/icons/CalculatorOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import CloudServerOutlined from '@ant-design/icons/es/icons/CloudServerOutlined'
import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined'
import ClusterOutlined from '@ant-design/icons/es/icons/ClusterOutlined'
import CodeOutlined from '@ant-design/icons/es/icons/CodeOutlined'
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined'
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined'
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import DiffOutlined from '@ant-design/icons/es/icons/DiffOutlined'
import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined'
import GoldOutlined from '@ant-design/icons/es/icons/GoldOutlined'
import HddOutlined from '@ant-design/icons/es/icons/HddOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined'
import LayoutOutlined from '@ant-design/icons/es/icons/LayoutOutlined'
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import LoginOutlined from '@ant-design/icons/es/icons/LoginOutlined'
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import MonitorOutlined from '@ant-design/icons/es/icons/MonitorOutlined'
import NodeIndexOutlined from '@ant-design/icons/es/icons/NodeIndexOutlined'
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined'
import PartitionOutlined from '@ant-design/icons/es/icons/PartitionOutlined'
import PieChartOutlined from '@ant-design/icons/es/icons/PieChartOutlined'
import PlayCircleOutlined from '@ant-design/icons/es/icons/PlayCircleOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined'
import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import SendOutlined from '@ant-design/icons/es/icons/SendOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import StockOutlined from '@ant-design/icons/es/icons/StockOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined'
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import type { ComponentType } from 'react'

/** The icons of the default menu. Single imports exclude the other eight hundred. */
export const menuIcons: Record<string, ComponentType> = {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  BugOutlined,
  CalculatorOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  CloudServerOutlined,
  CloudUploadOutlined,
  ClusterOutlined,
  CodeOutlined,
  ControlOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  DiffOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  FilterOutlined,
  FormOutlined,
  GiftOutlined,
  GoldOutlined,
  HddOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  KeyOutlined,
  LayoutOutlined,
  LineChartOutlined,
  LockOutlined,
  LoginOutlined,
  MailOutlined,
  MenuOutlined,
  MessageOutlined,
  MonitorOutlined,
  NodeIndexOutlined,
  NotificationOutlined,
  PaperClipOutlined,
  PartitionOutlined,
  PieChartOutlined,
  PlayCircleOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SearchOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  SlidersOutlined,
  StarOutlined,
  StockOutlined,
  TableOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  ToolOutlined,
  UserOutlined,
}
